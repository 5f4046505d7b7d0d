import type { FavoriteSlugs } from './favorite.ts';
import type { ShownUser } from './user.ts';

/** What every page sends to the browser of a signed-in reader. */
export type Reader = { user: ShownUser; favorites: FavoriteSlugs | null };

/**
 * Returns it as one string, so that the data of a page is the same for all readers but for this string.
 * The page cache finds it by its first and last character, which JSON escapes.
 */
export function writeReader(reader: Reader): string {
  return `\n${JSON.stringify(reader)}\n`;
}

/** Reads what `writeReader` wrote. */
export function readReader(text: string): Reader {
  return JSON.parse(text);
}
