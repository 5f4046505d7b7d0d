import { slugify } from '#domain/records/slug.ts';
import type { Naming } from '../records/named.ts';

/** Names of categories match regardless of case and number. Imports add none. */
export const categoryNaming: Naming = {
  table: 'categories',
  keysOf: (name) => [keyOf(name)],
  keysOfRow: ({ name, slug }) => [keyOf(name), singular(slug)],
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
