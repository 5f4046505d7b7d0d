import { z } from 'zod';

/** Where a page ended: what its last row is sorted by, and that row's id. */
export type Keys = (string | number)[];

/** What a key may be, for a cursor comes from an address: only what PostgreSQL takes as that type. */
export const key = {
  text: z
    .string()
    .max(2000)
    .regex(/^[^\0]*$/),
  integer: z.int32(),
  bigint: z.int(),
};

/** The place where a page ended, for an address. */
export function writeCursor(keys: Keys): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** The place in an address, or null when it is not one of this order. */
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
