import { sql } from 'kysely';
import { dependsOn } from '../page-cache/depends.ts';
import { orders } from './order.ts';
import { findRecipesPage, type RecipesPage } from './page.ts';

export type CategoryPage = RecipesPage & {
  category: { name: string; slug: string; description: string };
};

/** One page of a category's recipes, newest first, or null when there is no such category. */
export async function findCategoryPage(
  slug: string,
  after?: string | null,
): Promise<CategoryPage | null> {
  dependsOn(`category/${slug}`);
  const all = sql`
    select rc.recipe_id as id, rc.created_at
    from recipe_categories rc
    where rc.category_id = (select id from categories where slug = ${slug})`;
  const category = sql`(
    select json_build_object('name', name, 'slug', slug, 'description', description)
    from categories where slug = ${slug}
  ) as category`;
  const page = await findRecipesPage<{ category: CategoryPage['category'] | null }>(
    { all, order: orders.newest },
    after,
    category,
  );
  return page.category ? { ...page, category: page.category } : null;
}
