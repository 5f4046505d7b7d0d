import { slugify } from '#domain/records/slug.ts';
import type { Naming } from '../records/named.ts';

/** Names of categories match regardless of case and number. */
export const categoryNaming: Naming = {
  table: 'categories',
  fallbackSlug: 'category',
  keysOf: (name) => [keyOf(name)],
  keysOfRow: ({ name, slug }) => [keyOf(name), singular(slug)],
  row: (name) => ({ name: capitalize(name), description: '' }),
};

function keyOf(name: string): string {
  return singular(slugify(name, '')) || name.toLowerCase();
}

/** Matches 'soups' to 'soup', 'curries' to 'curry' and 'potatoes' to 'potato'. */
function singular(slug: string): string {
  return slug
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=o|sh|ch|x|ss)es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
}

/** Returns 'main course' as 'Main Course'; mixed case is kept as an author's choice. */
function capitalize(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
