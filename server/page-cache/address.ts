import { defaultFilters } from '#domain/recipe/recipe-filters.ts';
import { config } from '../config.server.ts';

/** Pages that look the same to every visitor. Data for the browser's own navigation ends in .data. */
const cacheable =
  /^\/(?:_\.data|(?:recipes|chefs|(?:recipes|category|chef)\/[a-z0-9-]{1,120})(?:\.data)?|(?:(?:category|chef)\/[a-z0-9-]{1,120}\/)?feed\.xml)?$/;

/** Parameters that change what a page shows. Pages with one of them are made for one request alone. */
const known = new Set([...Object.keys(defaultFilters), 'after', '_routes', 'index']);

/** Whether a path, without its query, is that of a page which looks the same to every visitor. */
export function isVisitorsPage(path: string): boolean {
  return cacheable.test(path);
}

/**
 * Returns the address of the kept page that answers a request target, or null when none may. The
 * address is the page's key, and `requestFor` makes the page from nothing else.
 */
export function keptAddress(target: string): string | null {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (!cacheable.test(path)) return null;
  if (at < 0) return path;
  // Read as loaders read it: decoded, and without a fragment.
  const [query] = target.slice(at + 1).split('#');
  for (const name of new URLSearchParams(query).keys()) if (known.has(name)) return null;
  return path;
}

/** Returns the request that a kept page is made from: its address and no word of any visitor's. */
export function requestFor(address: string): Request {
  return new Request(new URL(address, config.origin));
}
