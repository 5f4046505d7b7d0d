import { LRUCache } from 'lru-cache';
import { getCacheKey, isSearchOrFilterUrl } from './cache-key.ts';

/** Recent searches; most are never repeated. */
const asked = new LRUCache<string, true>({ max: 1000 });

/** Returns whether to cache a page. A search is cached from its second request on. */
export function shouldCachePage(key: string): boolean {
  if (!isSearchOrFilterUrl(key) || asked.has(key)) return true;
  asked.set(key, true);
  return false;
}

/** Prevents caching of a search, so that the next request for it also reaches its loader. */
export function skipCache({ url }: Request): void {
  const { pathname, search } = new URL(url);
  const key = getCacheKey(pathname + search);
  if (key) asked.delete(key);
}
