import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../db/cursor.ts';
import type { ListOrder } from './order.ts';

export type Matches = {
  /** The number of all matches. */
  total: RawBuilder<unknown>;
  order: Omit<ListOrder, 'after'>;
  /** Selects `id` and the sort columns of the first `count` rows after a cursor. */
  first: (after: CursorKeys | null, count: number) => RawBuilder<unknown>;
  /** Common table expressions that the other fields use. */
  given?: RawBuilder<unknown>;
  /** The slug of a category of all matches, which their cards name first. */
  category?: string;
};

/** Returns all recipes of a source that an index can read in this order; `total` counts them. */
export function readInIndexOrder(
  source: RawBuilder<unknown>,
  order: ListOrder,
  total: RawBuilder<unknown>,
) {
  const first: Matches['first'] = (after, count) => sql`
    select * from (${source}) m
    where ${after ? order.after(after) : sql`true`}
    order by ${order.by} limit ${sql.lit(count)}`;
  return { total, order, first };
}

/**
 * Returns SQL for the maintained number of recipes in a scope: `all`, `chef/{id}` or `category/{id}`
 * (functions/recipe-counts.sql).
 */
export function selectCount(scope: RawBuilder<unknown>, difficulty: string | null = null) {
  return sql`count_recipes(${scope}, ${difficulty})`;
}
