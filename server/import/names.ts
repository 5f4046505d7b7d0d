import { sql, type Transaction } from 'kysely';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { type RecordFields, storedRecordSchema } from '#domain/records/field.ts';
import { slugify } from '#domain/records/slug.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import type { Schema } from '../db/schema.ts';
import { findByName, type NamedKind } from '../records/find-by-name.ts';
import type { RecordKind } from '../records/kind.ts';
import { insertRecord } from '../records/write.ts';

/** The names of a new chef and a new category, or ''. */
export type NewAuthorAndCategory = { newAuthor: string; newCategory: string };

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
  const known = await findByName(kind.kind as NamedKind, name, trx);
  if (known) return { id: known.id, isNew: false };
  const lock = `${kind.table} named ${slugify(name, '')}`;
  await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(trx);
  const justAdded = await findByName(kind.kind as NamedKind, name, trx);
  if (justAdded) return { id: justAdded.id, isNew: false };
  const { id } = await insertRecord(trx, kind, storedRecordSchema(kind.fields).parse({ name }));
  return { id, isNew: true };
}
