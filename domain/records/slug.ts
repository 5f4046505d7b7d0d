import anyAscii from 'any-ascii';

const longest = 80;

/**
 * Returns the slug of a title or name: lowercase ASCII letters and digits with single hyphens, at
 * most 80 characters, never empty (`fallback` when nothing can be transliterated).
 */
export function slugify(text: string, fallback: string): string {
  const words = plainWords(text).join('-');
  if (words.length <= longest) return words || fallback;
  const cut = words.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || longest);
}

/**
 * Returns the sort key of a title: transliterated, lowercase, without punctuation ('Älpler' next to 'Alpine').
 */
export function sortKey(title: string): string {
  return plainWords(title).join(' ');
}

function plainWords(text: string): string[] {
  const ascii = anyAscii(text.normalize('NFC')).toLowerCase().replace(/['’]/g, '');
  return ascii.match(/[a-z0-9]+/g) ?? [];
}
