import { sql } from 'kysely';
import { z } from 'zod';
import type { ChefCard } from '#domain/chef/chef.ts';
import { type Keys, key } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { containsPlain } from '../db/like.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';
import { picture } from '../db/picture.ts';

export type ChefSort = 'name-asc' | 'name-desc';

const keys = z.tuple([key.text, key.bigint]);
const name = sql`lower(a.name) collate "C"`;

/**
 * Returns one page of the chefs whose name or bio contains `search`, in any case and
 * with or without accents, in one query.
 */
export async function listChefsByName(
  search: string,
  sort: ChefSort = 'name-asc',
  place: Place = {},
  size = rowsOnPage,
): Promise<Page<ChefCard>> {
  const start = readPlace(place, keys, sort === 'name-asc' ? 'asc' : 'desc');
  const { cursor, way, beyond } = start;
  const after = cursor
    ? sql`(${name}, a.id) ${beyond} (${cursor[0]}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ChefCard & { keys: Keys }>`
    select page.id, a.name, a.slug, a.bio, json_build_array(lower(a.name), a.id) as keys,
      ${picture('a.profile_image')} as picture,
      count_recipes('chef/' || a.id) as "recipeCount"
    from (
      select a.id from authors a
      where ${search ? containsPlain(sql`a.search`, search) : sql`true`} and ${after}
      order by ${name} ${way}, a.id ${way}
      limit ${size + 1}
    ) page join authors a on a.id = page.id
    order by ${name} ${way}, a.id ${way}`.execute(db);
  return makePage(rows, start, size);
}
