import { sql } from 'kysely';
import { z } from 'zod';
import { type Keys, key } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';

export type ManagedCategory = {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Whether it contains recipes and cannot be deleted. */
  used: boolean;
};
export type CategorySort = 'name-asc' | 'name-desc';

const keys = z.tuple([key.text, key.bigint]);
const name = sql`lower(name) collate "C"`;

/** Returns one page of the categories by name. For admins. */
export async function listCategoriesToManage(
  sort: CategorySort,
  place: Place = {},
): Promise<Page<ManagedCategory>> {
  const start = readPlace(place, keys, sort === 'name-asc' ? 'asc' : 'desc');
  const { cursor, way, beyond } = start;
  const after = cursor
    ? sql`(${name}, id) ${beyond} (${cursor[0]}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ManagedCategory & { keys: Keys }>`
    select id, name, slug, description, json_build_array(lower(name), id) as keys,
      exists (select from recipe_categories where category_id = categories.id) as used
    from categories where ${after}
    order by ${name} ${way}, id ${way} limit ${rowsOnPage + 1}`.execute(db);
  return makePage(rows, start);
}

/** Returns a category with the number of recipes that prevent its deletion, or null. For admins. */
export async function findCategoryToDelete(
  id: number,
): Promise<{ id: number; name: string; recipes: number } | null> {
  const { rows } = await sql<{ id: number; name: string; recipes: number }>`
    select id, name,
      (select count(*) from recipe_categories where category_id = categories.id) as recipes
    from categories where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
