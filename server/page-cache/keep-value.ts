import { dependsOn } from './depends.ts';

const values = new Map<string, Promise<unknown>>();

/**
 * Returns the result of `read`, which runs again only after a write with this tag. For what every page
 * shows. Adds the tag to the page being made.
 */
export function keepValue<T>(tag: string, read: () => Promise<T>): Promise<T> {
  dependsOn(tag);
  const known = values.get(tag) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  values.set(tag, reading);
  reading.catch(() => {
    if (values.get(tag) === reading) values.delete(tag);
  });
  return reading;
}

/** Drops the values with these tags, or all. */
export function forgetValues(tags: Iterable<string> = [...values.keys()]): void {
  for (const tag of tags) values.delete(tag);
}
