import { LRUCache } from 'lru-cache';
import { config } from '../config.server.ts';
import { isSearch } from './address.ts';
import { evictValues } from './cache-until-write.ts';
import { collectTags } from './depends.ts';

/** Something kept in memory until a write to one of its tags; replaced whenever its size changes. */
export type Kept = {
  /** What it depends on; a write to one of these invalidates it. */
  tags: Set<string>;
  /** The memory it takes, without its key and tags. */
  bytes: number;
};

type Making = {
  kept: Promise<Kept | null>;
  /** Tags written since it was begun; null when that may be any. */
  forgotten: Set<string> | null;
};

const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

/** Searches and readers have small shares of their own, so that no number of them evicts other pages. */
const searches = memoryOf(config.pageCacheBytes / 8);
const readers = memoryOf(config.pageCacheBytes / 8);
const others = memoryOf(config.pageCacheBytes - searches.maxSize - readers.maxSize);
const shares = [searches, readers, others];

function sharing(key: string): LRUCache<string, Kept> {
  if (key.startsWith('reader ')) return readers;
  return isSearch(key) ? searches : others;
}

/** Matches the tags of writes that change no page for visitors. */
export const isUserTag = /^(?:users$|user\/)/;

export const counts = { hits: 0, misses: 0, evictions: 0, stale: 0 };

/** Returns what is kept for a key, or undefined. */
export function find<T extends Kept>(key: string): T | undefined {
  return sharing(key).get(key) as T | undefined;
}

/** Returns how much is kept, and its bytes. */
export function pagesKept(): { count: number; bytes: number } {
  return {
    count: shares.reduce((sum, { size }) => sum + size, 0),
    bytes: shares.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}

/**
 * Returns what one call of `make` returns to all concurrent requests for a key. Keeps it unless a write
 * invalidated it before it was done. `make` gets the set that `dependsOn` fills.
 */
export function makeOnce<T extends Kept>(
  key: string,
  make: (tags: Set<string>) => Promise<T | null>,
): Promise<T | null> {
  const existing = underWay.get(key);
  if (existing) return existing.kept as Promise<T | null>;
  const tags = new Set<string>();
  const entry: Making = { forgotten: new Set(), kept: Promise.resolve(null) };
  const made = collectTags(tags, () => make(tags))
    .then((kept) => {
      // Without tags, it could never be invalidated.
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
export function evict(written: string[]): void {
  const isOfVisitors = written.some((tag) => !isUserTag.test(tag));
  const tags = isOfVisitors ? [...written, 'search'] : written;
  evictValues(tags);
  for (const tag of tags) {
    for (const key of keysOf.get(tag) ?? []) {
      sharing(key).delete(key);
      counts.evictions++;
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

/** Updates the size of what is kept. LRUCache ignores setting the same value, so deletes it first. */
export function weigh(key: string, kept: Kept): void {
  if (sharing(key).peek(key) !== kept) return;
  sharing(key).delete(key);
  keep(key, kept);
}

function keep(key: string, kept: Kept): void {
  sharing(key).set(key, kept);
  if (!sharing(key).has(key)) return;
  for (const tag of kept.tags) {
    const keys = keysOf.get(tag) ?? new Set();
    keysOf.set(tag, keys.add(key));
  }
}

function memoryOf(bytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    // LRUCache needs at least 1; everything is larger than that, so 0 MB keeps nothing.
    maxSize: Math.max(Math.floor(bytes), 1),
    sizeCalculation: bytesOf,
    disposeAfter: unlink,
  });
}

function unlink({ tags }: Kept, key: string): void {
  for (const tag of tags) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
}

/** Returns the memory that an entry takes, rounded up: the value, its key and tags. */
function bytesOf({ bytes, tags }: Kept, key: string): number {
  let all = bytes + 2 * key.length;
  for (const tag of tags) all += 150 + tag.length;
  return all;
}
