import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../db/cursor.ts';
import type { Order } from './order.ts';

export type Matches = {
  /** How many match in all. */
  total: RawBuilder<unknown>;
  order: Order;
  /** Selects `id` and the columns that `order` sorts by, of the first `count` rows after a place. */
  first: (after: Keys | null, count: number) => RawBuilder<unknown>;
  /** Common table expressions that the others use. */
  given?: RawBuilder<unknown>;
};

/** The first rows of a source that an index can read in that order. */
export function inOrder(source: RawBuilder<unknown>, order: Order): Matches['first'] {
  return (after, count) => sql`
    select * from (${source}) m
    where ${after ? order.after(after) : sql`true`}
    order by ${order.by} limit ${count}`;
}

/**
 * How many recipes there are in a scope, `all`, `chef/{id}` or `category/{id}`, without counting
 * them (migration 0050).
 */
export function countOf(scope: RawBuilder<unknown>, difficulty: string | null = null) {
  return sql`count_recipes(${scope}, ${difficulty})`;
}
