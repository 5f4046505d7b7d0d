import { type RawBuilder, sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe-card.ts';
import { type Keys, readCursor, writeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { dependsOnCards } from '../page-cache/depends.ts';
import { cards } from './cards.ts';
import type { Order } from './order.ts';

const pageSize = 24;

export type RecipesPage = {
  /** How many recipes match in all, whatever the page. */
  total: number;
  recipes: RecipeCard[];
  /** For `after` of the next page; null on the last. */
  next: string | null;
};

export type Matches = {
  /** Selects `id` and the columns that `order` sorts by, of everything that matches. */
  all: RawBuilder<unknown>;
  order: Order;
  /** The first `count` rows after a place, where there is a quicker way than to sort all. */
  first?: (after: Keys | null, count: number) => RawBuilder<unknown>;
  /** Common table expressions that the others use. */
  given?: RawBuilder<unknown>;
};

/**
 * One page of what matches, together with `extra` columns, in one query. `after` is the `next` of
 * the page before; one that is not of this order counts as none.
 */
export async function findRecipesPage<Extra extends object>(
  { all, order, first, given }: Matches,
  after: string | null | undefined,
  extra: RawBuilder<unknown>,
): Promise<RecipesPage & Extra> {
  const cursor = readCursor(after, order.keys);
  const rest = sql`select * from matches m where ${cursor ? order.after(cursor) : sql`true`}`;
  const { rows } = await sql<RecipesPage & Extra & { more: boolean; last: Keys | null }>`
    with ${given ?? sql`nothing as (select)`}, matches as not materialized (${all}), page as (
      select m.id, row_number() over (order by ${order.by}) as place, ${order.keysOf} as keys
      from (${first ? first(cursor, pageSize + 1) : rest}) m
      order by ${order.by}
      limit ${pageSize + 1}
    )
    select
      (select count(*) from matches) as total,
      (select count(*) > ${pageSize} from page) as more,
      (select keys from page where place = ${pageSize}) as last,
      ${cards(sql`select id, place from page where place <= ${pageSize}`)} as recipes,
      ${extra}`.execute(db);
  const { more, last, ...page } = rows[0] as (typeof rows)[number];
  dependsOnCards(page.recipes);
  return { ...(page as RecipesPage & Extra), next: more && last ? writeCursor(last) : null };
}
