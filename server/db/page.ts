import type { z } from 'zod';
import { type Keys, readCursor, writeCursor } from './cursor.ts';

/** Which page of a list: after a cursor, before one, or the first. */
export type Place = { after?: string | null; before?: string | null };

/** One page of a keyset-paginated list; `next` and `previous` are null at its ends. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** Rows per page of lists in the admin area. */
export const rowsOnPage = 50;

/** Returns where to read from. The page before a cursor is read backwards, nearest rows first. */
export function readPlace<K extends Keys>({ after, before }: Place, keys: z.ZodType<K>) {
  const cursor = readCursor(after ?? before, keys);
  return { cursor, backwards: cursor !== null && !after };
}

/** Returns a page from up to `size + 1` rows in reading order. */
export function makePage<Row>(
  rows: Row[],
  { cursor, backwards }: { cursor: Keys | null; backwards: boolean },
  keysOf: (row: Row) => Keys,
  size = rowsOnPage,
): Page<Row> {
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards || more;
  return {
    rows: shown,
    next: hasNext && last ? writeCursor(keysOf(last)) : null,
    previous: hasPrevious && first ? writeCursor(keysOf(first)) : null,
  };
}
