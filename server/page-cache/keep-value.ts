import { dependsOn } from './depends.ts';

const values = new Map<string, Promise<unknown>>();

/**
 * Returns the result of `read`, which runs again only after a write with this tag. For what every page
 * shows. Adds the tag to the page being made. While write notifications do not arrive, it also reads in
 * the background, for the next page.
 */
export function keepValue<T>(
  tag: string,
  hearsWrites: boolean,
  read: () => Promise<T>,
): Promise<T> {
  dependsOn(tag);
  const known = values.get(tag) as Promise<T> | undefined;
  if (known && hearsWrites) return known;
  const reading = read();
  const replace = (former: Promise<T>, next?: Promise<T>) => {
    if (values.get(tag) !== former) return;
    if (next) values.set(tag, next);
    else values.delete(tag);
  };
  if (known) {
    reading.then(
      () => replace(known, reading),
      () => {},
    );
    return known;
  }
  values.set(tag, reading);
  reading.catch(() => replace(reading));
  return reading;
}

/** Drops the values with these tags, or all. */
export function forgetValues(tags: Iterable<string> = [...values.keys()]): void {
  for (const tag of tags) values.delete(tag);
}
