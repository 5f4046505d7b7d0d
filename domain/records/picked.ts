import { readId } from './record-id.ts';

/** The most records that a list's form can change; more than a page of rows. */
const most = 100;

/** Returns the unique valid ids from a list's form or an address. */
export function readIds(values: Iterable<unknown>): number[] {
  const ids = [...values]
    .slice(0, most)
    .map((value) => readId(String(value)))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}
