import { type RawBuilder, sql } from 'kysely';
import type { CategoryTile } from '#domain/category/category.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { db } from '../db/database.ts';
import { dependsOn, dependsOnCards } from '../page-cache/depends.ts';
import { tiles } from './categories.ts';
import { cards } from './recipe-cards.ts';

export type HomePage = {
  featured: RecipeCard[];
  recent: RecipeCard[];
  categories: CategoryTile[];
};

/**
 * Returns the newest featured recipes (three for their section, three for the top of the page), the six
 * newest others and the nine largest categories (docs/product.md#home) in one query.
 */
export async function findHomePage(): Promise<HomePage> {
  const newest = (where: RawBuilder<unknown>, count: number) => sql`
    select id, row_number() over (order by created_at desc, id desc) as place
    from recipes where ${where} order by created_at desc, id desc limit ${count}`;
  const others = sql`id not in (select id from (${newest(sql`featured`, 3)}) above)`;
  const { rows } = await sql<HomePage>`
    select
      ${cards(newest(sql`featured`, 6))} as featured,
      ${cards(newest(others, 6))} as recent,
      ${tiles(sql`"recipeCount" desc, id`, 9)} as categories`.execute(db);
  const page = rows[0] as HomePage;
  dependsOn('recipes', 'categories');
  dependsOnCards([...page.featured, ...page.recent]);
  return page;
}
