import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../db/cursor.ts';
import type { Order } from './order.ts';

export type Matches = {
  /** The number of all matches. */
  total: RawBuilder<unknown>;
  order: Order;
  /** Selects `id` and the sort columns of the first `count` rows after a cursor. */
  first: (after: Keys | null, count: number) => RawBuilder<unknown>;
  /** Common table expressions that the other fields use. */
  given?: RawBuilder<unknown>;
};

/** Returns all recipes of a source that an index can read in that order; `total` counts them. */
export function inOrder(source: RawBuilder<unknown>, order: Order, total: RawBuilder<unknown>) {
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
export function countOf(scope: RawBuilder<unknown>, difficulty: string | null = null) {
  return sql`count_recipes(${scope}, ${difficulty})`;
}
