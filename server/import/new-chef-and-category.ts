import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { newId } from '#domain/recipe/recipe-form.ts';
import { type Fields, storedRecord } from '#domain/records/field.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import type { Schema } from '../db/schema.ts';
import type { RecordKind } from '../records/kind.ts';
import { insertRecord } from '../records/write.ts';

/** The names that a recipe's form gives to a new author and a new category. */
export type NewNames = { newAuthor: string; newCategory: string };

/**
 * Adds the author and the category that a recipe's form names as new, and returns the recipe with their
 * ids. A known name means the author or category that has it. For admins.
 */
export async function addNewNames(
  trx: Transaction<Schema>,
  actor: Actor,
  input: RecipeInput,
  { newAuthor, newCategory }: NewNames,
): Promise<RecipeInput> {
  let { authorId, categoryIds } = input;
  if (authorId === newId) authorId = await idOf(trx, actor, chefRecord, newAuthor);
  if (categoryIds.includes(newId)) {
    const id = await idOf(trx, actor, categoryRecord, newCategory);
    categoryIds = [...new Set(categoryIds.map((each) => (each === newId ? id : each)))];
  }
  return { ...input, authorId, categoryIds };
}

async function idOf<F extends Fields>(
  trx: Transaction<Schema>,
  actor: Actor,
  kind: RecordKind<F>,
  name: string,
): Promise<number> {
  const slug = slugify(name, '');
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind.table} named ${slug}`}))`.execute(trx);
  const isSame = sql`lower(name) collate "C" = lower(${name})`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(kind.table)} where slug = ${slug} or ${isSame}
    order by ${isSame} desc, id`.execute(trx);
  // Long names that only begin alike share a slug.
  const known = rows.find((row) => sortKey(row.name) === sortKey(name));
  if (known) return known.id;
  const input = storedRecord(kind.fields).parse({ name });
  const { id } = await insertRecord(trx, kind, input);
  await recordChange(trx, actor, { action: 'add', kind: kind.kind, id, name, after: input });
  return id;
}
