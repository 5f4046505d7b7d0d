import { sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { db } from '../db/database.ts';
import { dependsOn, dependsOnCards } from '../page-cache/depends.ts';
import { cards } from './recipe-cards.ts';

export type HomePage = {
  featured: RecipeCard[];
  recent: RecipeCard[];
  categories: { name: string; slug: string; description: string }[];
};

/**
 * Returns the newest featured recipes (three for their section, three for the top of the page), the six
 * newest of all and the categories (docs/product.md#home) in one query.
 */
export async function findHomePage(): Promise<HomePage> {
  const newest = (where: string, count: number) => sql`
    select id, row_number() over (order by created_at desc, id desc) as place
    from recipes ${sql.raw(where)} order by created_at desc, id desc limit ${count}`;
  const { rows } = await sql<HomePage>`
    select
      ${cards(newest('where featured', 6))} as featured,
      ${cards(newest('', 6))} as recent,
      (
        select coalesce(json_agg(json_build_object(
          'name', name, 'slug', slug, 'description', description) order by id), '[]')
        from categories
      ) as categories`.execute(db);
  const page = rows[0] as HomePage;
  dependsOn('recipes', 'categories');
  dependsOnCards([...page.featured, ...page.recent]);
  return page;
}
