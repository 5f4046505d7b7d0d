import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** The cursor of a page: the sort keys of its last row, and that row's id. */
export type Keys = (string | number)[];

/** Key types. A cursor comes from an address, so a key must be a value that PostgreSQL accepts. */
export const key = {
  text: z
    .string()
    .max(2000)
    .regex(/^[^\0]*$/),
  integer: z.int32(),
  bigint: z.int(),
};

/** Returns a cursor for an address. */
export function writeCursor(keys: Keys): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Returns the keys of a cursor, or null when it does not fit this order. */
export function readCursor<K extends Keys>(
  cursor: string | null | undefined,
  keys: z.ZodType<K>,
): K | null {
  if (!cursor || cursor.length > 4000) return null;
  try {
    return keys.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

/** Returns SQL for a time as cursors hold it: in microseconds since 1970. */
export function microsOf(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

/** Returns SQL for a time from its microseconds. */
export function instant(micros: unknown): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond'`;
}
