import type { Migration } from 'kysely/migration';
import * as recipes from './0001-recipes.ts';
import * as search from './0002-search.ts';
import * as retiredSlugs from './0003-retired-slugs.ts';

/** Every change to the schema, in order. Append only: what has run somewhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-recipes': recipes,
  '0002-search': search,
  '0003-retired-slugs': retiredSlugs,
};
