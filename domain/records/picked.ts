import { readId } from './record-id.ts';

/** How many things one form of a list can change: all rows of its page, and some. */
const most = 100;

/** The ids that a list's form or an address names, each once; whatever is none is left out. */
export function readIds(values: Iterable<unknown>): number[] {
  const ids = [...values]
    .slice(0, most)
    .map((value) => readId(String(value)))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}
