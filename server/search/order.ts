import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Sort } from '#domain/filters/recipe-filters.ts';
import { instant, type Keys, key, microsOf } from '../db/cursor.ts';

export type Order = {
  by: RawBuilder<unknown>;
  keysOf: RawBuilder<unknown>;
  keys: z.ZodType<Keys>;
  after: (keys: Keys) => RawBuilder<unknown>;
};

/** The columns of `m` that recipes are sorted by, besides their id. */
export const sortColumns = sql`m.created_at, m.sort_title, m.total_time`;

type Direction = 'asc' | 'desc';

/** Returns the order by a column, then by id. Cursors hold the column as `written`; `read` undoes that. */
function byColumn(
  column: RawBuilder<unknown>,
  direction: Direction,
  keyOfColumn: z.ZodType<string | number>,
  read: (value: unknown) => RawBuilder<unknown>,
  written = column,
): Order {
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return {
    by: sql`${column} ${way}, m.id ${way}`,
    keysOf: sql`json_build_array(${written}, m.id)`,
    keys: z.tuple([keyOfColumn, key.bigint]),
    after: ([value, id]) => sql`(${column}, m.id) ${beyond} (${read(value)}, ${id}::bigint)`,
  };
}

const created = sql`m.created_at`;
const byDate = (direction: Direction) =>
  byColumn(created, direction, key.bigint, instant, microsOf(created));
const byTitle = (direction: Direction) =>
  byColumn(sql`m.sort_title`, direction, key.text, (title) => sql`${title}`);
const byTime = (direction: Direction) =>
  byColumn(sql`m.total_time`, direction, key.integer, (time) => sql`${time}::integer`);

/** Orders of lists over columns of `m`; `best` is the default order while searching. */
export const orders: Record<Sort | 'best', Order> = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  'title-asc': byTitle('asc'),
  'title-desc': byTitle('desc'),
  'time-asc': byTime('asc'),
  'time-desc': byTime('desc'),
  best: {
    by: sql`m.quality desc, m.created_at desc, m.id desc`,
    keysOf: sql`json_build_array(m.quality, ${microsOf(created)}, m.id)`,
    keys: z.tuple([key.integer, key.bigint, key.bigint]),
    after: ([quality, created, id]) =>
      sql`(m.quality, m.created_at, m.id) < (${quality}::integer, ${instant(created)}, ${id}::bigint)`,
  },
};
