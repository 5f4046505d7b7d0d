import { readId } from './record-id.ts';

/** The maximum number of records that a list's form can change; more than a page of rows. */
const most = 100;

/** Returns the unique valid ids from a list's form or a query. */
export function readSelectedIds(values: Iterable<unknown>): number[] {
  const ids = [...values]
    .slice(0, most)
    .map((value) => readId(String(value)))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}
