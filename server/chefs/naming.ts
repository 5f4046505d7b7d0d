import { slugify } from '#domain/records/slug.ts';
import type { Naming } from '../records/named.ts';

/** Chefs are one person in any case and with or without accents. */
export const chefNaming: Naming = {
  table: 'authors',
  fallbackSlug: 'chef',
  keysOf: (name) => [fold(name), slugify(name, '') || fold(name)],
  keysOfRow: ({ name, slug }) => [fold(name), slug],
  row: (name) => ({
    name,
    bio: `${name} came to this site with a collection of recipes. Nobody has written about this chef yet.`,
  }),
};

function fold(name: string): string {
  return `name ${name.normalize('NFC').toLowerCase()}`;
}
