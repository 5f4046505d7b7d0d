import { sql } from 'kysely';
import type { z } from 'zod';
import { type Keys, readCursor, writeCursor } from './cursor.ts';

/** Which page of a list: after a cursor, before one, or the first. */
export type Place = { after?: string | null; before?: string | null };

/** One page of a keyset-paginated list; `next` and `previous` are null at its ends. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** Rows per page of lists in the admin area. */
export const rowsOnPage = 50;

/**
 * Returns where to read from, and the order and comparison in SQL of a list that goes `way`. The page
 * before a cursor is read backwards, nearest rows first.
 */
export function readPlace<K extends Keys>(
  { after, before }: Place,
  keys: z.ZodType<K>,
  way: 'asc' | 'desc' = 'asc',
) {
  const cursor = readCursor(after ?? before, keys);
  const backwards = cursor !== null && !after;
  const [order, beyond] = (way === 'asc') !== backwards ? ['asc', '>'] : ['desc', '<'];
  return { cursor, backwards, way: sql.raw(order), beyond: sql.raw(beyond) };
}

/** Returns a page from up to `size + 1` rows in reading order, each with its sort keys. */
export function makePage<Row extends { keys: Keys }>(
  rows: Row[],
  { cursor, backwards }: { cursor: Keys | null; backwards: boolean },
  size = rowsOnPage,
): Page<Omit<Row, 'keys'>> {
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards || more;
  return {
    rows: shown.map(({ keys: _, ...row }) => row),
    next: hasNext && last ? writeCursor(last.keys) : null,
    previous: hasPrevious && first ? writeCursor(first.keys) : null,
  };
}
