import { parseNextPath } from '../account/next-path.ts';

/** Returns `value` if it is a page of the list, or else the first page. */
export function safeListPath(value: unknown, list: string): string {
  const path = parseNextPath(value);
  return path !== null && (path === list || path.startsWith(`${list}?`)) ? path : list;
}
