import { slugify } from '#domain/records/slug.ts';
import type { Naming } from '../records/named.ts';

/** Names of chefs match regardless of case and accents. */
export const chefNaming: Naming = {
  table: 'authors',
  keysOf: (name) => [fold(name), slugify(name, '') || fold(name)],
  keysOfRow: ({ name, slug }) => [fold(name), slug],
};

function fold(name: string): string {
  return `name ${name.normalize('NFC').toLowerCase()}`;
}
