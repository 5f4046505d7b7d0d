import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ChefCard } from '#domain/chef/chef.ts';
import { key } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';
import { makePage, type Page, type Place, readPlace } from '../db/page.ts';
import { picture } from '../db/picture.ts';

const keys = z.tuple([key.text, key.bigint]);
const name = sql`lower(a.name) collate "C"`;

/** Returns one page of the chefs whose name or bio contains `search`, in any case, in one query. */
export async function listChefsByName(
  search: string,
  place: Place,
  size: number,
  isDescending = false,
): Promise<Page<ChefCard>> {
  const start = readPlace(place, keys);
  const [way, beyond] = isDescending === start.backwards ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = start.cursor
    ? sql`(${name}, a.id) ${beyond} (${start.cursor[0]}, ${start.cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ChefCard & { sortName: string }>`
    select page.id, a.name, a.slug, a.bio, lower(a.name) as "sortName",
      ${picture('a.profile_image')} as picture,
      count_recipes('chef/' || a.id) as "recipeCount"
    from (
      select a.id from authors a
      where ${matching(search)} and ${after}
      order by ${name} ${way}, a.id ${way}
      limit ${size + 1}
    ) page join authors a on a.id = page.id
    order by ${name} ${way}, a.id ${way}`.execute(db);
  const page = makePage(rows, start, (row) => [row.sortName, row.id], size);
  return { ...page, rows: page.rows.map(({ sortName: _, ...chef }) => chef) };
}

/** Returns a condition; the index covers the concatenation. */
function matching(search: string): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const like = likePattern(search);
  return sql`(a.name || ' ' || a.bio) ilike ${like} and (a.name ilike ${like} or a.bio ilike ${like})`;
}
