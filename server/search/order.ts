import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { RecipeSort } from '#domain/filters/recipe-filters.ts';
import {
  type CursorKeys,
  cursorKeySchemas,
  decodeCursorTime,
  encodeCursorTime,
} from '../db/cursor.ts';

export type ListOrder = {
  by: RawBuilder<unknown>;
  keysOf: RawBuilder<unknown>;
  keys: z.ZodType<CursorKeys>;
  after: (keys: CursorKeys) => RawBuilder<unknown>;
};

/** The columns of `m` that recipes are sorted by, besides their id. */
export const sortColumns = sql`m.created_at, m.sort_title, m.total_time`;

type Direction = 'asc' | 'desc';

/**
 * Returns the order by a column, then by id. Cursors contain the column as `written`; `read` reverses that.
 */
function byColumn(
  column: RawBuilder<unknown>,
  direction: Direction,
  keyOfColumn: z.ZodType<string | number>,
  read: (value: unknown) => RawBuilder<unknown>,
  written = column,
): ListOrder {
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return {
    by: sql`${column} ${way}, m.id ${way}`,
    keysOf: sql`json_build_array(${written}, m.id)`,
    keys: z.tuple([keyOfColumn, cursorKeySchemas.bigint]),
    after: ([value, id]) => sql`(${column}, m.id) ${beyond} (${read(value)}, ${id}::bigint)`,
  };
}

const created = sql`m.created_at`;
const byDate = (direction: Direction) =>
  byColumn(created, direction, cursorKeySchemas.time, decodeCursorTime, encodeCursorTime(created));
const byTitle = (direction: Direction) =>
  byColumn(sql`m.sort_title`, direction, cursorKeySchemas.text, (title) => sql`${title}`);
const byTime = (direction: Direction) =>
  byColumn(sql`m.total_time`, direction, cursorKeySchemas.integer, (time) => sql`${time}::integer`);

/** Orders of lists over columns of `m`; `best` is the default order while searching. */
export const recipeListOrders: Record<RecipeSort | 'best', ListOrder> = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  'title-asc': byTitle('asc'),
  'title-desc': byTitle('desc'),
  'time-asc': byTime('asc'),
  'time-desc': byTime('desc'),
  best: {
    by: sql`m.quality desc, m.created_at desc, m.id desc`,
    keysOf: sql`json_build_array(m.quality, ${encodeCursorTime(created)}, m.id)`,
    keys: z.tuple([
      cursorKeySchemas.integer.min(0),
      cursorKeySchemas.time,
      cursorKeySchemas.bigint,
    ]),
    after: ([quality, created, id]) =>
      sql`(m.quality, m.created_at, m.id) < (${quality}::integer, ${decodeCursorTime(created)}, ${id}::bigint)`,
  },
};

/** Returns an order in which rows with `m.unchecked` = 1 come after rows with 0. */
export function orderUncheckedRecipesLast({
  by,
  keysOf,
  keys,
}: ListOrder): Omit<ListOrder, 'after'> {
  return {
    by: sql`m.unchecked, ${by}`,
    keysOf: sql`json_build_array(m.unchecked, ${keysOf})`,
    keys: z
      .tuple([cursorKeySchemas.integer, keys])
      .transform(([unchecked, inner]) => [unchecked, ...inner]),
  };
}
