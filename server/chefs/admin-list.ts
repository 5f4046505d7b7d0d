import { sql } from 'kysely';
import { z } from 'zod';
import type { ChefCard } from '#domain/chef/chef.ts';
import { key } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';
import { picture } from '../db/picture.ts';

export type ChefSort = 'name-asc' | 'name-desc';

const keys = z.tuple([key.text, key.bigint]);
const name = sql`lower(a.name) collate "C"`;

/** One page of the chefs whose name or bio contains `search`, in any case, in one query. For admins. */
export async function listChefsToManage(
  search: string,
  sort: ChefSort,
  place: Place = {},
): Promise<Page<ChefCard>> {
  const start = readPlace(place, keys);
  const rising = (sort === 'name-asc') !== start.backwards;
  const [way, beyond] = rising ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const like = likePattern(search);
  const matching = search
    ? sql`(a.name || ' ' || a.bio) ilike ${like} and (a.name ilike ${like} or a.bio ilike ${like})`
    : sql`true`;
  const after = start.cursor
    ? sql`(${name}, a.id) ${beyond} (${start.cursor[0]}, ${start.cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ChefCard & { sortName: string }>`
    select page.id, a.name, a.slug, a.bio, lower(a.name) as "sortName",
      ${picture('a.profile_image')} as picture,
      count_recipes('chef/' || a.id) as "recipeCount"
    from (
      select a.id from authors a
      where ${matching} and ${after}
      order by ${name} ${way}, a.id ${way}
      limit ${rowsOnPage + 1}
    ) page join authors a on a.id = page.id
    order by ${name} ${way}, a.id ${way}`.execute(db);
  const page = makePage(rows, start, (row) => [row.sortName, row.id]);
  return { ...page, rows: page.rows.map(({ sortName: _, ...chef }) => chef) };
}

/** What has to be decided before a chef is deleted. */
export type ChefToDelete = {
  id: number;
  name: string;
  recipes: number;
  /** Who could get the recipes: everybody else, by name. */
  others: { id: number; name: string }[];
};

/** A chef with what has to be decided before they are deleted, or null. For admins. */
export async function findChefToDelete(id: number): Promise<ChefToDelete | null> {
  const { rows } = await sql<ChefToDelete>`
    select a.id, a.name,
      (select count(*) from recipes where author_id = a.id) as recipes,
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)
          order by lower(o.name) collate "C", o.id), '[]')
        from authors o where o.id <> a.id
      ) as others
    from authors a where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
