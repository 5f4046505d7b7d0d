import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** The cursor of a page: the sort keys of its last row, and that row's id. */
export type CursorKeys = (string | number)[];

/** Schemas of keys. A cursor comes from a URL, so a key must be a value that PostgreSQL accepts. */
export const cursorKeySchemas = {
  text: z
    .string()
    .max(2000)
    .regex(/^[^\0]*$/),
  integer: z.int32(),
  bigint: z.int(),
  /** The format of encodeCursorTime. PostgreSQL has no year 0. */
  time: z.iso
    .datetime({ local: true })
    .max(26)
    .regex(/^(?!0000)/),
};

/** Returns a cursor for a URL. */
export function encodeCursor(keys: CursorKeys): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Returns the keys of a cursor, or null when it does not fit this order. */
export function decodeCursor<K extends CursorKeys>(
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

/** Returns SQL for a time as JSON in cursors: in UTC, to the microsecond. */
export function encodeCursorTime(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${time} at time zone 'utc')`;
}

/** Returns SQL for a time from a cursor. */
export function decodeCursorTime(time: unknown): RawBuilder<Date> {
  return sql`(${time}::timestamp at time zone 'utc')`;
}
