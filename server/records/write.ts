import { sql, type Transaction } from 'kysely';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import { slugify } from '#domain/records/slug.ts';
import { findFreeSlug } from '../db/free-slug.ts';
import { refreshRecipeSearch } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';
import { getFieldColumn, type RecordKind } from './kind.ts';

export type RecordOrigin = {
  /** Only for a record restored from the trash, which has the same id and slug as before. */
  id?: number;
  slug?: string;
  createdAt?: Date;
  /** The record's key in an import, or the form that added it. */
  source?: string | null;
};

/** Thrown when there are as many records of a kind as there may be. The message is for users. */
export class TooManyRecordsError extends Error {
  override name = 'TooManyRecordsError';
}

/**
 * Adds a record with everything that belongs to it; returns its id and slug. Throws TooManyRecordsError, and PostgreSQL's
 * error when a referenced record is missing or `source` is already known.
 */
export async function insertRecord<F extends RecordFields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  input: StoredRecord<F>,
  origin: RecordOrigin = {},
): Promise<{ id: number; slug: string }> {
  await assertMayAdd(trx, kind);
  const wanted = origin.slug ?? slugify(kind.nameOf(input), kind.kind);
  const slug = await findFreeSlug(trx, kind.table, wanted, origin.id);
  const columns = {
    ...columnsOf(kind, input),
    slug,
    source: origin.source ?? null,
    ...(origin.id && { id: origin.id }),
    ...(origin.createdAt && { created_at: origin.createdAt, updated_at: origin.createdAt }),
  };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.join(Object.keys(columns).map((each) => sql.ref(each)))})
    values (${sql.join(Object.values(columns))})
    returning id`.execute(trx);
  const [{ id }] = rows as [{ id: number }];
  await kind.writeElsewhere?.(trx, id, input, true);
  if (kind.isSearchedWhole) await refreshRecipesFoundBy(trx, kind, id);
  return { id, slug };
}

async function assertMayAdd<F extends RecordFields>(
  trx: Transaction<Schema>,
  { table, limit }: RecordKind<F>,
): Promise<void> {
  if (!limit) return;
  const { rows } = await sql`select from ${sql.table(table)} limit ${limit.count}`.execute(trx);
  if (rows.length >= limit.count) throw new TooManyRecordsError(limit.message);
}

/**
 * Replaces a record with everything that belongs to it. Returns its slug, which is new if the name is new.
 * The caller has locked the row. Throws PostgreSQL's error when a referenced record is missing.
 */
export async function replaceRecord<F extends RecordFields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  { id, slug: oldSlug, input: before }: { id: number; slug: string; input: StoredRecord<F> },
  input: StoredRecord<F>,
): Promise<{ slug: string }> {
  const name = kind.nameOf(input);
  const isRenamed = kind.nameOf(before) !== name;
  const slug = isRenamed
    ? await findFreeSlug(trx, kind.table, slugify(name, kind.kind), id)
    : oldSlug;
  const columns = Object.entries({ ...columnsOf(kind, input), slug });
  await sql`
    update ${sql.table(kind.table)}
    set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      updated_at = clock_timestamp()
    where id = ${id}`.execute(trx);
  await kind.writeElsewhere?.(trx, id, input, false);
  if (isRenamed || kind.isSearchedWhole) await refreshRecipesFoundBy(trx, kind, id);
  return { slug };
}

async function refreshRecipesFoundBy<F extends RecordFields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  id: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select unnest(${kind.recipesFoundBy(id)}) as id`.execute(trx);
  await refreshRecipeSearch(
    trx,
    rows.map((row) => row.id),
  );
}

function columnsOf<F extends RecordFields>(
  { fields, computed }: RecordKind<F>,
  input: StoredRecord<F>,
): Record<string, unknown> {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    const column = getFieldColumn(name, field);
    return column ? [[column, (input as Record<string, unknown>)[name]]] : [];
  });
  return { ...Object.fromEntries(columns), ...computed?.(input) };
}
