import { filterParameters, parseFilters, toFilterQuery } from '#domain/filters/recipe-filters.ts';
import { pathPattern, publicPages } from '#domain/site/pages.ts';
import { config } from '../config.server.ts';

/** Pages that look the same to every visitor. The paths with .data are for client-side navigation. */
const cachedPages = publicPages
  .filter(({ cached }) => cached)
  .map((page) => {
    const data = page.path === '' ? '(?:_\\.data)?' : page.cached === 'page' ? '(?:\\.data)?' : '';
    return {
      ...page,
      pattern: new RegExp(`^${pathPattern(page)}${data}$`),
      // React Router adds two parameters to every page.
      parameters: new Set([
        ...['_routes', 'index', ...(page.parameters ?? [])],
        ...(page.filtered ? filterParameters : []),
      ]),
    };
  });

const findCachedPage = (path: string) => cachedPages.find(({ pattern }) => pattern.test(path));

/** Returns whether a path, without its query, is a page that looks the same to every visitor. */
export function isSharedPage(path: string): boolean {
  return findCachedPage(path) !== undefined;
}

/**
 * Returns the cache key of the page for a request target, or null if the page must not be cached.
 * The key is a URL, from which alone `createCacheRequest` renders the page.
 */
export function getCacheKey(target: string): string | null {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const page = findCachedPage(path);
  if (!page) return null;
  if (at < 0) return path;
  // Parsed as in loaders: decoded and without a fragment.
  const query = new URLSearchParams(target.slice(at + 1).split('#')[0]);
  const names = [...query.keys()].filter((name) => page.parameters.has(name));
  if (names.length === 0) return path;
  return page.filtered ? searchAddress(path, query, names) : null;
}

/**
 * Returns the URL of a search or filtered list in normalized form, of bounded length. Returns null
 * for a later page and for URLs that the loader redirects.
 */
function searchAddress(path: string, query: URLSearchParams, names: string[]): string | null {
  const needed = toFilterQuery(parseFilters(query));
  return names.every((name) => needed.has(name)) ? `${path}?${needed}` : null;
}

/** Returns whether the URL of a cached page is a search or filtered list, which are unlimited in number. */
export function isSearchOrFilterUrl(address: string): boolean {
  return address.includes('?');
}

/** Returns the request that renders a cached page: its URL, with nothing from a visitor. */
export function createCacheRequest(address: string): Request {
  return new Request(new URL(address, config.origin));
}

/** Returns whether a request target is a page that differs between signed-in users only in personal parts. */
export function hasPersonalParts(target: string): boolean {
  return findCachedPage(target)?.cached === 'page';
}
