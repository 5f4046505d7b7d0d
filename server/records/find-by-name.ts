import { type Kysely, sql } from 'kysely';
import { maxCategories } from '#domain/category/category-fields.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Named = { id: number; name: string };

/** The records that are found by their names, with their tables. */
const tables = { chef: 'authors', category: 'categories' } as const;
export type NamedKind = keyof typeof tables;

/** More categories than a site may have. Thousands of chefs may have one name. */
const maxCompared = 2 * maxCategories;

/** Returns the first record with a name, which is compared as by `createNameFinder`. */
export async function findByName(
  kind: NamedKind,
  name: string,
  database: Kysely<Schema> = db,
): Promise<Named | undefined> {
  const isSame = sql`lower(name) collate "C" = lower(${name})`;
  // Categories are few, and their names match in several spellings.
  const mayMatch = kind === 'category' ? sql`true` : sql`slug = ${slugify(name, '')} or ${isSame}`;
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(tables[kind])} where ${mayMatch}
    order by ${isSame} desc, id limit ${maxCompared}`.execute(database);
  return createNameFinder(kind, rows)(name);
}

/**
 * Returns a function that returns the first record with a name: chefs regardless of case and accents, categories also
 * regardless of number.
 */
export function createNameFinder(
  kind: NamedKind,
  among: Named[],
): (name: string) => Named | undefined {
  const byKey = new Map(among.toReversed().map((each) => [keyOf(kind, each.name), each]));
  return (name) => byKey.get(keyOf(kind, name));
}

function keyOf(kind: NamedKind, name: string): string {
  const plain = kind === 'category' ? singular(slugify(name, '')) : sortKey(name);
  return plain || name.normalize('NFC').toLowerCase();
}

/** Matches 'soups' to 'soup', 'curries' to 'curry' and 'potatoes' to 'potato'. */
function singular(slug: string): string {
  return slug
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=o|sh|ch|x|ss)es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
}
