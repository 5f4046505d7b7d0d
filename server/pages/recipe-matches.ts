import { type RawBuilder, sql } from 'kysely';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { type CursorKeys, decodeCursor, encodeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { preparedStatementMark } from '../db/prepared.ts';
import { addCardCacheTags } from '../page-cache/cache-tags.ts';
import type { Matches } from '../search/matches-in-order.ts';
import { recipeListOrders } from '../search/order.ts';
import { type CardRow, selectCards, toRecipeSummaries } from './recipe-cards.ts';

const pageSize = 24;

export type RecipesPage = {
  /** The number of matches on all pages. */
  total: number;
  recipes: RecipeSummary[];
  /** The cursor `after` of the next page; null on the last. */
  next: string | null;
};

/**
 * Returns one page of matches with `extra` columns in one query. `after` is the `next` of the previous
 * page; a cursor of another order is ignored.
 */
export async function findRecipesPage<Extra extends object>(
  { total, order, first, given, category }: Matches,
  after: string | null | undefined,
  extra: RawBuilder<unknown>,
): Promise<RecipesPage & Extra> {
  const cursor = decodeCursor(after, order.keys);
  // Every plan takes up to 1.2 MB in each connection, so only the most common queries are prepared.
  const isUsual = !cursor && (order === recipeListOrders.best || order === recipeListOrders.newest);
  const { rows } = await sql<
    Omit<RecipesPage, 'recipes'> &
      Extra & { recipes: CardRow[]; more: boolean; last: CursorKeys | null }
  >`${isUsual ? preparedStatementMark : sql``}
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
      ${selectCards(sql`select id, place from page where place <= ${sql.lit(pageSize)}`, category)} as recipes,
      ${extra}`.execute(db);
  const { more, last, ...page } = rows[0] as (typeof rows)[number];
  const recipes = toRecipeSummaries(page.recipes);
  addCardCacheTags(recipes);
  return {
    ...(page as typeof page & Extra),
    recipes,
    next: more && last ? encodeCursor(last) : null,
  };
}
