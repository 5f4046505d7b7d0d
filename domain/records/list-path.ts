import { readNext } from '../account/next-path.ts';

/** Returns the page of a list in `value`, or the first page when it names another path. */
export function listPath(value: unknown, list: string): string {
  const path = readNext(value);
  return path !== null && (path === list || path.startsWith(`${list}?`)) ? path : list;
}
