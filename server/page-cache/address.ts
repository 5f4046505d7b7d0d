import { filterNames, readFilters } from '#domain/filters/read-filters.ts';
import { writeFilters } from '#domain/filters/recipe-filters.ts';
import { config } from '../config.server.ts';

/** Pages that look the same to every visitor; .data is for client-side navigation. */
const cacheable =
  /^\/(?:_\.data|(?:recipes|chefs|categories|(?:recipes|category|chef)\/[a-z0-9-]{1,120}|recipes\/[a-z0-9-]{1,120}\/cook)(?:\.data)?|recipes\/[a-z0-9-]{1,120}\/recipe\.(?:json|cook|md)|(?:(?:category|chef)\/[a-z0-9-]{1,120}\/)?feed\.xml)?$/;

/** Parameters that change what a page shows. With one of them, only searches are cached. */
const known = new Set([
  ...filterNames,
  ...['servings', 'units', 'tin', 'step', 'after', '_routes', 'index'],
]);

/** Returns whether a path, without its query, is a page that looks the same to every visitor. */
export function isVisitorsPage(path: string): boolean {
  return cacheable.test(path);
}

/**
 * Returns the address of the cached page for a request target, or null when it must not be cached.
 * The address is the cache key, and `requestFor` builds the page from nothing else.
 */
export function keptAddress(target: string): string | null {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (!cacheable.test(path)) return null;
  if (at < 0) return path;
  // Parsed as loaders parse it: decoded and without a fragment.
  const query = new URLSearchParams(target.slice(at + 1).split('#')[0]);
  const names = [...query.keys()].filter((name) => known.has(name));
  if (names.length === 0) return path;
  return path === '/recipes' || path === '/recipes.data' ? searchAddress(path, query, names) : null;
}

/**
 * Returns the address of a search or filtered list as its loader understands it, of bounded length, or
 * null for a later page and for what the loader redirects.
 */
function searchAddress(path: string, query: URLSearchParams, names: string[]): string | null {
  const needed = writeFilters(readFilters(query));
  return names.every((name) => needed.has(name)) ? `${path}?${needed}` : null;
}

/**
 * Returns whether the address of a cached page is a search or filtered list, of which there are endlessly many.
 */
export function isSearch(address: string): boolean {
  return address.includes('?');
}

/** Returns the request that renders a cached page: its address, with nothing from a visitor. */
export function requestFor(address: string): Request {
  return new Request(new URL(address, config.origin));
}

/** Returns whether a request target is a page that looks the same to every reader, but for slots. */
export function isReadersPage(target: string): boolean {
  return cacheable.test(target) && !/\.(?:xml|json|cook|md)$/.test(target);
}
