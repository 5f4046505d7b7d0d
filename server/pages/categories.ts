import { type RawBuilder, sql } from 'kysely';
import type { CategoryTile } from '#domain/category/category.ts';
import { db } from '../db/database.ts';
import { dependsOn } from '../page-cache/depends.ts';

/** Returns all categories by name, in one query. */
export async function listCategories(): Promise<CategoryTile[]> {
  const { rows } = await sql<{ categories: CategoryTile[] }>`
    select ${tiles(sql`lower(name) collate "C", id`)} as categories`.execute(db);
  const categories = rows[0]?.categories ?? [];
  dependsOn('categories', ...categories.map(({ slug }) => `category/${slug}`));
  return categories;
}

/** Returns SQL for a JSON list of `CategoryTile`s in the given order, at most `most`. */
export function tiles(order: RawBuilder<unknown>, most?: number): RawBuilder<CategoryTile[]> {
  return sql`(
    select coalesce(json_agg(tile), '[]') from (
      select name, slug, description, count_recipes('category/' || id) as "recipeCount"
      from categories order by ${order} limit ${most ?? null}
    ) tile
  )`;
}
