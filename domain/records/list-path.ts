import { readNext } from '../account/next-path.ts';

/** The page of a list that a form was sent from, or the list's first one when it names another. */
export function listPath(value: unknown, list: string): string {
  const path = readNext(value);
  return path !== null && (path === list || path.startsWith(`${list}?`)) ? path : list;
}
