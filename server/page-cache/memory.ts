import { LRUCache } from 'lru-cache';
import { config } from '../config.server.ts';
import { isSearchOrFilterUrl } from './cache-key.ts';
import { collectCacheTags } from './cache-tags.ts';
import { evictValues } from './cache-until-write.ts';

/** A value cached until a write to one of its tags; replaced whenever its size changes. */
export type CacheEntry = {
  /** Its dependencies; a write to one of them invalidates it. */
  tags: Set<string>;
  /** The memory that it takes, without its key and tags. */
  bytes: number;
};

type Making = {
  kept: Promise<CacheEntry | null>;
  /** Tags written since rendering began; null when any tag may have been. */
  forgotten: Set<string> | null;
};

const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

/** Searches and signed-in users have small separate shares, so that they cannot evict other pages. */
const searches = memoryOf(config.pageCacheBytes / 8);
const users = memoryOf(config.pageCacheBytes / 8);
const others = memoryOf(config.pageCacheBytes - searches.maxSize - users.maxSize);
const shares = [searches, users, others];

function sharing(key: string): LRUCache<string, CacheEntry> {
  if (key.startsWith('user ')) return users;
  return isSearchOrFilterUrl(key) ? searches : others;
}

/** Matches the tags of writes that do not change pages for visitors. */
export const isUserTag = /^(?:users$|user\/)/;

export const cacheCounts = { hits: 0, misses: 0, evictions: 0, stale: 0 };

/** Returns the cached value of a key, or undefined. */
export function findCached<T extends CacheEntry>(key: string): T | undefined {
  return sharing(key).get(key) as T | undefined;
}

/** Returns the number of cached values, and their bytes. */
export function countCacheEntries(): { count: number; bytes: number } {
  return {
    count: shares.reduce((sum, { size }) => sum + size, 0),
    bytes: shares.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}

/**
 * Returns the result of one call of `make` to all concurrent requests for a key. Caches it unless a
 * write invalidated it in the meantime. `make` gets the set that `addCacheTags` fills.
 */
export function coalesce<T extends CacheEntry>(
  key: string,
  make: (tags: Set<string>) => Promise<T | null>,
): Promise<T | null> {
  const existing = underWay.get(key);
  if (existing) return existing.kept as Promise<T | null>;
  const tags = new Set<string>();
  const entry: Making = { forgotten: new Set(), kept: Promise.resolve(null) };
  const made = collectCacheTags(tags, () => make(tags))
    .then((kept) => {
      // Without tags, no write could invalidate it.
      if (kept && kept.tags.size > 0 && entry.forgotten?.isDisjointFrom(kept.tags)) keep(key, kept);
      return kept;
    })
    .finally(() => {
      making.delete(entry);
      if (underWay.get(key) === entry) underWay.delete(key);
    });
  entry.kept = made;
  underWay.set(key, entry);
  making.add(entry);
  return made;
}

/** Evicts pages and values with these tags; pages being rendered are then neither cached nor shared. */
export function evictByTags(written: string[]): void {
  const isOfVisitors = written.some((tag) => !isUserTag.test(tag));
  const tags = isOfVisitors ? [...written, 'search'] : written;
  evictValues(tags);
  for (const tag of tags) {
    for (const key of keysOf.get(tag) ?? []) {
      sharing(key).delete(key);
      cacheCounts.evictions++;
    }
    for (const entry of making) entry.forgotten?.add(tag);
  }
  underWay.clear();
}

/** Evicts everything, because notifications may have been missed. */
export function evictAll(): void {
  evictValues();
  for (const share of shares) share.clear();
  for (const entry of making) entry.forgotten = null;
  underWay.clear();
}

/** Updates the size of a cached value. LRUCache ignores setting the same value, so this deletes it first. */
export function updateCacheSize(key: string, kept: CacheEntry): void {
  if (sharing(key).peek(key) !== kept) return;
  sharing(key).delete(key);
  keep(key, kept);
}

function keep(key: string, kept: CacheEntry): void {
  sharing(key).set(key, kept);
  if (!sharing(key).has(key)) return;
  for (const tag of kept.tags) {
    const keys = keysOf.get(tag) ?? new Set();
    keysOf.set(tag, keys.add(key));
  }
}

function memoryOf(bytes: number): LRUCache<string, CacheEntry> {
  return new LRUCache({
    // LRUCache needs at least 1; every entry is larger, so 0 MB caches nothing.
    maxSize: Math.max(Math.floor(bytes), 1),
    sizeCalculation: bytesOf,
    disposeAfter: unlink,
  });
}

function unlink({ tags }: CacheEntry, key: string): void {
  for (const tag of tags) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
}

/** Returns the memory that an entry takes, rounded up: the value, its key and tags. */
function bytesOf({ bytes, tags }: CacheEntry, key: string): number {
  let all = bytes + 2 * key.length;
  for (const tag of tags) all += 150 + tag.length;
  return all;
}
