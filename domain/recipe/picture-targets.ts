import { sortKey } from '../records/slug.ts';

/** The maximum number of pictures to match with recipes at once. */
export const maxBulkPictures = 50;

/** A recipe or a draft that can get a picture; `key` is `recipe:{id}` or `draft:{id}`. */
export type PictureTarget = { key: string; title: string; hasPicture: boolean };

/** Returns the words of a file name without its ending, and without a number at its end: 'IMG apple-tart_2.jpg'. */
export function getFileKeys(name: string): string[] {
  const whole = sortKey(name.replace(/\.[a-z0-9]{2,5}$/i, ''));
  const unnumbered = whole.replace(/ \d{1,3}$/, '');
  return [...new Set([whole, unnumbered])].filter(Boolean);
}

/**
 * Returns the target of each file: the one whose title or slug has the same words, in any case,
 * without accents and with any separators. A target gets at most one file. A target with a picture
 * gets none, because its editor must decide to replace the picture.
 */
export function matchPictures(
  files: string[],
  targets: (PictureTarget & { slug?: string })[],
): (string | null)[] {
  const byWords = new Map<string, string>();
  for (const { key, title, slug = '', hasPicture } of targets) {
    if (hasPicture) continue;
    for (const words of [sortKey(title), sortKey(slug)]) {
      if (words && !byWords.has(words)) byWords.set(words, key);
    }
  }
  const taken = new Set<string>();
  return files.map((file) => {
    const found = getFileKeys(file).map((words) => byWords.get(words));
    const key = found.find((each) => each !== undefined);
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
