import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Sort } from '#domain/recipe/recipe-filters.ts';
import { type Keys, key } from '../db/cursor.ts';

export type Order = {
  by: RawBuilder<unknown>;
  keysOf: RawBuilder<unknown>;
  keys: z.ZodType<Keys>;
  after: (keys: Keys) => RawBuilder<unknown>;
};

/** The columns of `m` that recipes are sorted by, besides their id. */
export const sortColumns = sql`m.created_at, m.sort_title, m.total_time`;

const micros = sql`(extract(epoch from m.created_at) * 1000000)::bigint`;
/** Returns SQL for an instant from its microseconds since 1970, as cursors hold it. */
export const instant = (value: unknown) =>
  sql`timestamptz 'epoch' + ${value}::double precision * interval '1 microsecond'`;
const byDate = (direction: 'asc' | 'desc'): Order => ({
  by: sql`m.created_at ${sql.raw(direction)}, m.id ${sql.raw(direction)}`,
  keysOf: sql`json_build_array(${micros}, m.id)`,
  keys: z.tuple([key.bigint, key.bigint]),
  after: ([created, id]) =>
    sql`(m.created_at, m.id) ${beyond(direction)} (${instant(created)}, ${id}::bigint)`,
});
const byTitle = (direction: 'asc' | 'desc'): Order => ({
  by: sql`m.sort_title ${sql.raw(direction)}, m.id ${sql.raw(direction)}`,
  keysOf: sql`json_build_array(m.sort_title, m.id)`,
  keys: z.tuple([key.text, key.bigint]),
  after: ([title, id]) => sql`(m.sort_title, m.id) ${beyond(direction)} (${title}, ${id}::bigint)`,
});
const byTime = (direction: 'asc' | 'desc'): Order => ({
  by: sql`m.total_time ${sql.raw(direction)}, m.id ${sql.raw(direction)}`,
  keysOf: sql`json_build_array(m.total_time, m.id)`,
  keys: z.tuple([key.integer, key.bigint]),
  after: ([time, id]) =>
    sql`(m.total_time, m.id) ${beyond(direction)} (${time}::integer, ${id}::bigint)`,
});

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
    keysOf: sql`json_build_array(m.quality, ${micros}, m.id)`,
    keys: z.tuple([key.integer, key.bigint, key.bigint]),
    after: ([quality, created, id]) =>
      sql`(m.quality, m.created_at, m.id) < (${quality}::integer, ${instant(created)}, ${id}::bigint)`,
  },
};

function beyond(direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql.raw(direction === 'asc' ? '>' : '<');
}
