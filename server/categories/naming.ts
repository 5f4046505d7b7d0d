import { slugify } from '#domain/records/slug.ts';
import type { Naming } from '../records/named.ts';

/** Categories are the same in any case, in the singular and plural. */
export const categoryNaming: Naming = {
  table: 'categories',
  fallbackSlug: 'category',
  keysOf: (name) => [keyOf(name)],
  keysOfRow: ({ name, slug }) => [keyOf(name), singular(slug)],
  row: (name) => ({
    name: capitalize(name),
    description: `Recipes that were filed under “${capitalize(name)}” where they come from.`,
  }),
};

function keyOf(name: string): string {
  return singular(slugify(name, '')) || name.toLowerCase();
}

/** Good enough to see that 'soup' is 'soups', 'curry' 'curries' and 'potato' 'potatoes'. */
function singular(slug: string): string {
  return slug
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=o|sh|ch|x|ss)es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
}

/** 'main course' as 'Main Course', as the site writes its own; mixed case is somebody's choice. */
function capitalize(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
