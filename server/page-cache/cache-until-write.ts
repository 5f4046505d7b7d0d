import { addCacheTags } from './cache-tags.ts';

const values = new Map<string, Promise<unknown>>();

/**
 * Returns the result of `read`, cached until a write with this tag, for data that every page shows.
 * Adds the tag to the page being rendered. While this process is not subscribed to writes, it calls
 * `read` each time, and returns the last value if that fails.
 */
export function cacheUntilWrite<T>(
  tag: string,
  isSubscribed: boolean,
  read: () => Promise<T>,
): Promise<T> {
  addCacheTags(tag);
  const cached = values.get(tag) as Promise<T> | undefined;
  if (cached && isSubscribed) return cached;
  const reading = read();
  values.set(tag, reading);
  reading.catch(() => {
    if (values.get(tag) !== reading) return;
    if (cached) values.set(tag, cached);
    else values.delete(tag);
  });
  return cached ? reading.catch(() => cached) : reading;
}

/** Evicts the values with these tags, or all values. */
export function evictValues(tags: Iterable<string> = [...values.keys()]): void {
  for (const tag of tags) values.delete(tag);
}
