import { sql, type Transaction } from 'kysely';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { type RecordFields, storedRecordSchema } from '#domain/records/field.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import type { Schema } from '../db/schema.ts';
import type { RecordKind } from '../records/kind.ts';
import { insertRecord } from '../records/write.ts';

/** The names of a new chef and a new category, or ''. */
export type NewAuthorAndCategory = { newAuthor: string; newCategory: string };
type Named = { id: number; name: string };
type NamedKind = 'chef' | 'category';

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

/**
 * Replaces the ids of new records in a recipe with the ids of the chef and category with these
 * names, adding missing ones. Also returns the added names.
 */
export async function addNewAuthorAndCategory<
  Input extends { authorId: number | null; categoryIds: number[] },
>(
  trx: Transaction<Schema>,
  input: Input,
  { newAuthor, newCategory }: NewAuthorAndCategory,
): Promise<{ input: Input; added: Partial<NewAuthorAndCategory> }> {
  let { authorId, categoryIds } = input;
  const added: Partial<NewAuthorAndCategory> = {};
  if (authorId === newAuthorOrCategoryId) {
    const { id, isNew } = await findOrAdd(trx, chefRecord, newAuthor);
    authorId = id;
    if (isNew) added.newAuthor = newAuthor;
  }
  if (categoryIds.includes(newAuthorOrCategoryId)) {
    const { id, isNew } = await findOrAdd(trx, categoryRecord, newCategory);
    categoryIds = [
      ...new Set(categoryIds.map((each) => (each === newAuthorOrCategoryId ? id : each))),
    ];
    if (isNew) added.newCategory = newCategory;
  }
  return { input: { ...input, authorId, categoryIds }, added };
}

async function findOrAdd<F extends RecordFields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  name: string,
): Promise<{ id: number; isNew: boolean }> {
  const known = await find(trx, kind, name);
  if (known) return { id: known.id, isNew: false };
  const lock = `${kind.table} named ${slugify(name, '')}`;
  await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(trx);
  const justAdded = await find(trx, kind, name);
  if (justAdded) return { id: justAdded.id, isNew: false };
  const { id } = await insertRecord(trx, kind, storedRecordSchema(kind.fields).parse({ name }));
  return { id, isNew: true };
}

async function find<F extends RecordFields>(
  trx: Transaction<Schema>,
  { kind, table }: RecordKind<F>,
  name: string,
): Promise<Named | undefined> {
  const isSame = sql`lower(name) collate "C" = lower(${name})`;
  // Categories are few, and their names match in several spellings.
  const mayMatch = kind === 'category' ? sql`true` : sql`slug = ${slugify(name, '')} or ${isSame}`;
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)} where ${mayMatch}
    order by ${isSame} desc, id`.execute(trx);
  return createNameFinder(kind as NamedKind, rows)(name);
}
