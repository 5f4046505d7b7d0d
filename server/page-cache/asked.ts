import { LRUCache } from 'lru-cache';
import { isSearch, keptAddress } from './address.ts';

/** Recent searches; most are never repeated. */
const asked = new LRUCache<string, true>({ max: 1000 });

/** Returns whether to cache a page: a search from its second request on. */
export function isWorthKeeping(key: string): boolean {
  if (!isSearch(key) || asked.has(key)) return true;
  asked.set(key, true);
  return false;
}

/** Keeps a search from being cached, so that the next request for it reaches its loader as well. */
export function doNotKeep({ url }: Request): void {
  const { pathname, search } = new URL(url);
  const key = keptAddress(pathname + search);
  if (key) asked.delete(key);
}
