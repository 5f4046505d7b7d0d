import { sql } from 'kysely';
import { z } from 'zod';
import type { ChefSort, ChefSummary } from '#domain/chef/chef.ts';
import { type CursorKeys, cursorKeySchemas } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { containsText } from '../db/like.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';
import { selectPicture } from '../db/select-picture.ts';
import { acquireSearchSlot } from '../search/slot.ts';

const byName = {
  order: sql`lower(a.name) collate "C"`,
  keys: z.tuple([cursorKeySchemas.text, cursorKeySchemas.bigint]),
};
const byRecipes = {
  order: sql`coalesce(c.amount, 0)::integer`,
  keys: z.tuple([cursorKeySchemas.integer, cursorKeySchemas.bigint]),
};
const counts = sql`left join (
  select scope, sum(amount) as amount from recipe_counts where scope like 'chef/%' group by scope
) c on c.scope = 'chef/' || a.id`;

/**
 * Returns one page of the chefs whose name or bio contains `search`, in any case and
 * with or without accents, in one query.
 */
export async function listChefsForAdmin(
  search: string,
  sort: ChefSort = 'name-asc',
  place: PagePosition = {},
  size = rowsPerPage,
): Promise<ListPage<ChefSummary>> {
  const { order, keys } = sort === 'recipes' ? byRecipes : byName;
  const start = readPagePosition<CursorKeys>(place, keys, sort === 'name-asc' ? 'asc' : 'desc');
  const { cursor, way, beyond } = start;
  const after = cursor
    ? sql`(${order}, a.id) ${beyond} (${cursor[0]}, ${cursor[1]}::bigint)`
    : sql`true`;
  // The recipes of all chefs are counted to sort them.
  using _ = search || sort === 'recipes' ? await acquireSearchSlot() : null;
  const { rows } = await sql<ChefSummary & { keys: CursorKeys }>`
    select page.id, a.name, a.slug, a.bio, json_build_array(page.sorted, a.id) as keys,
      ${selectPicture('a.profile_image')} as picture,
      count_recipes('chef/' || a.id) as "recipeCount"
    from (
      select a.id, ${order} as sorted from authors a ${sort === 'recipes' ? counts : sql``}
      where ${search ? containsText(sql`a.search`, search) : sql`true`} and ${after}
      order by sorted ${way}, a.id ${way}
      limit ${size + 1}
    ) page join authors a on a.id = page.id
    order by page.sorted ${way}, a.id ${way}`.execute(db);
  return toListPage(rows, start, size);
}
