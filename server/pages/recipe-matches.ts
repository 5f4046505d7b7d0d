import { type RawBuilder, sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { type Keys, readCursor, writeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { dependsOnCards } from '../page-cache/depends.ts';
import type { Matches } from '../search/matches-in-order.ts';
import { orders } from '../search/order.ts';
import { cards } from './recipe-cards.ts';

const pageSize = 24;

export type RecipesPage = {
  /** How many recipes match on all pages. */
  total: number;
  recipes: RecipeCard[];
  /** The cursor `after` of the next page; null on the last. */
  next: string | null;
};

/**
 * Returns one page of matches with `extra` columns in one query. `after` is the `next` of the previous
 * page; a cursor of another order is ignored.
 */
export async function findRecipesPage<Extra extends object>(
  { total, order, first, given }: Matches,
  after: string | null | undefined,
  extra: RawBuilder<unknown>,
): Promise<RecipesPage & Extra> {
  const cursor = readCursor(after, order.keys);
  // Every plan takes up to 1.2 MB in each connection, so only what most visitors ask for is prepared.
  const isUsual = !cursor && (order === orders.best || order === orders.newest);
  const { rows } = await sql<
    RecipesPage & Extra & { more: boolean; last: Keys | null }
  >`${isUsual ? prepared : sql``}
    with ${given ?? sql`nothing as (select)`}, page as (
      select m.id, row_number() over (order by ${order.by}) as place, ${order.keysOf} as keys
      from (${first(cursor, pageSize + 1)}) m
      order by ${order.by}
      limit ${sql.lit(pageSize + 1)}
    )
    select
      ${total} as total,
      (select count(*) > ${sql.lit(pageSize)} from page) as more,
      (select keys from page where place = ${sql.lit(pageSize)}) as last,
      ${cards(sql`select id, place from page where place <= ${sql.lit(pageSize)}`)} as recipes,
      ${extra}`.execute(db);
  const { more, last, ...page } = rows[0] as (typeof rows)[number];
  dependsOnCards(page.recipes);
  return { ...(page as RecipesPage & Extra), next: more && last ? writeCursor(last) : null };
}
