import { sql } from 'kysely';
import { z } from 'zod';
import type { ChefCard } from '#domain/chef/chef.ts';
import { key, readCursor, writeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';
import { picture } from '../db/picture.ts';
import { dependsOn } from '../page-cache/depends.ts';

const pageSize = 24;

export type ChefList = {
  chefs: ChefCard[];
  /** For `after` of the next page; null on the last. */
  next: string | null;
};

const keys = z.tuple([key.text, key.bigint]);

/**
 * One page of the chefs whose name or bio contains `search`, in any case, by name, in one query.
 * `after` is the `next` of the page before.
 */
export async function listChefs(search: string, after?: string | null): Promise<ChefList> {
  dependsOn('chefs', 'recipes');
  const cursor = readCursor(after, keys);
  const matching = search
    ? sql`(a.name || ' ' || a.bio) ilike ${likePattern(search)}
        and (a.name ilike ${likePattern(search)} or a.bio ilike ${likePattern(search)})`
    : sql`true`;
  const beyond = cursor
    ? sql`(lower(a.name) collate "C", a.id) > (${cursor[0]}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ChefCard & { sortName: string }>`
    select page.id, a.name, a.slug, a.bio, lower(a.name) as "sortName",
      ${picture('a.profile_image')} as picture,
      count_recipes('chef/' || a.id) as "recipeCount"
    from (
      select a.id from authors a
      where ${matching} and ${beyond}
      order by lower(a.name) collate "C", a.id
      limit ${pageSize + 1}
    ) page join authors a on a.id = page.id
    order by lower(a.name) collate "C", a.id`.execute(db);
  const chefs = rows.slice(0, pageSize);
  const last = chefs.at(-1);
  return {
    chefs: chefs.map(({ sortName: _, ...chef }) => chef),
    next: rows.length > pageSize && last ? writeCursor([last.sortName, last.id]) : null,
  };
}
