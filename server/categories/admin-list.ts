import { sql } from 'kysely';
import { z } from 'zod';
import { key } from '../db/cursor.ts';
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
  const start = readPlace(place, keys);
  const rising = (sort === 'name-asc') !== start.backwards;
  const [way, beyond] = rising ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = start.cursor
    ? sql`(${name}, id) ${beyond} (${start.cursor[0]}, ${start.cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ManagedCategory & { sortName: string }>`
    select id, name, slug, description, lower(name) as "sortName",
      exists (select from recipe_categories where category_id = categories.id) as used
    from categories where ${after}
    order by ${name} ${way}, id ${way} limit ${rowsOnPage + 1}`.execute(db);
  const page = makePage(rows, start, (row) => [row.sortName, row.id]);
  return { ...page, rows: page.rows.map(({ sortName: _, ...category }) => category) };
}

/** Returns a category with the number of recipes that prevent its deletion, or null. For admins. */
export async function findCategoryToDelete(
  id: number,
): Promise<{ id: number; name: string; recipes: number } | null> {
  const row = await db
    .selectFrom('categories')
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('recipe_categories')
        .select((links) => links.fn.countAll<number>().as('recipes'))
        .where('category_id', '=', id)
        .as('recipes'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, recipes: row.recipes ?? 0 } : null;
}
