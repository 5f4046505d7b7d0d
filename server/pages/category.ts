import { sql } from 'kysely';
import { dependsOn } from '../page-cache/depends.ts';
import { countOf, inOrder } from '../search/matches-in-order.ts';
import { orders } from '../search/order.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type CategoryPage = RecipesPage & {
  category: { name: string; slug: string; description: string };
};

/** Returns one page of a category's recipes, newest first, or null when there is no such category. */
export async function findCategoryPage(
  slug: string,
  after?: string | null,
): Promise<CategoryPage | null> {
  dependsOn(`category/${slug}`);
  const id = sql`(select id from categories where slug = ${slug})`;
  const newest = sql`
    select recipe_id as id, created_at from recipe_categories where category_id = ${id}`;
  const category = sql`(
    select json_build_object('name', name, 'slug', slug, 'description', description)
    from categories where slug = ${slug}
  ) as category`;
  const page = await findRecipesPage<{ category: CategoryPage['category'] | null }>(
    inOrder(newest, orders.newest, countOf(sql`'category/' || ${id}`)),
    after,
    category,
  );
  return page.category ? { ...page, category: page.category } : null;
}
