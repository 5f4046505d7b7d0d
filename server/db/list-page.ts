import { sql } from 'kysely';
import type { z } from 'zod';
import { type CursorKeys, decodeCursor, encodeCursor } from './cursor.ts';

/** The position of a page in a list: after a cursor, before one, or first. */
export type PagePosition = { after?: string | null; before?: string | null };

/** One page of a keyset-paginated list; `next` and `previous` are null at its ends. */
export type ListPage<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** Rows per page of lists in the admin area. */
export const rowsPerPage = 50;

/**
 * Returns the start, order and SQL comparison for reading a list in direction `way`. The page
 * before a cursor is read backward, nearest rows first.
 */
export function readPagePosition<K extends CursorKeys>(
  { after, before }: PagePosition,
  keys: z.ZodType<K>,
  way: 'asc' | 'desc' = 'asc',
) {
  const cursor = decodeCursor(after ?? before, keys);
  const backwards = cursor !== null && !after;
  const [order, beyond] = (way === 'asc') !== backwards ? ['asc', '>'] : ['desc', '<'];
  return { cursor, backwards, way: sql.raw(order), beyond: sql.raw(beyond) };
}

/** Returns a page from up to `size + 1` rows in reading order, each with its sort keys. */
export function toListPage<Row extends { keys: CursorKeys }>(
  rows: Row[],
  { cursor, backwards }: { cursor: CursorKeys | null; backwards: boolean },
  size = rowsPerPage,
): ListPage<Omit<Row, 'keys'>> {
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards || more;
  return {
    rows: shown.map(({ keys: _, ...row }) => row),
    next: hasNext && last ? encodeCursor(last.keys) : null,
    previous: hasPrevious && first ? encodeCursor(first.keys) : null,
  };
}
