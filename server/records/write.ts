import { sql, type Transaction } from 'kysely';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import { slugify } from '#domain/records/slug.ts';
import { freeSlug } from '../db/free-slug.ts';
import type { Schema } from '../db/schema.ts';
import { columnOf, type RecordKind } from './kind.ts';

export type RecordOrigin = {
  /** Only for a record restored from the trash, which keeps its id and slug. */
  id?: number;
  slug?: string;
  createdAt?: Date;
  /** Its key in an import, or the form that added it. */
  source?: string | null;
};

/**
 * Adds a record with everything that belongs to it; returns its id and slug. Throws PostgreSQL's error
 * when a referenced record is missing or `source` is already known.
 */
export async function insertRecord<F extends Fields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  input: RecordInput<F>,
  origin: RecordOrigin = {},
): Promise<{ id: number; slug: string }> {
  const wanted = origin.slug ?? slugify(kind.nameOf(input), kind.kind);
  const slug = await freeSlug(trx, kind.table, wanted, origin.id);
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
  if (kind.isSearchedWhole) await refreshSearch(trx, kind, id);
  return { id, slug };
}

/**
 * Replaces a record with everything that belongs to it; returns its slug, a new one for a new name. The
 * caller has locked the row. Throws PostgreSQL's error when a referenced record is missing.
 */
export async function replaceRecord<F extends Fields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  { id, slug: oldSlug, input: before }: { id: number; slug: string; input: RecordInput<F> },
  input: RecordInput<F>,
): Promise<{ slug: string }> {
  const name = kind.nameOf(input);
  const isRenamed = kind.nameOf(before) !== name;
  const slug = isRenamed ? await freeSlug(trx, kind.table, slugify(name, kind.kind), id) : oldSlug;
  const columns = Object.entries({ ...columnsOf(kind, input), slug });
  await sql`
    update ${sql.table(kind.table)}
    set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      updated_at = clock_timestamp()
    where id = ${id}`.execute(trx);
  await kind.writeElsewhere?.(trx, id, input, false);
  if (isRenamed || kind.isSearchedWhole) await refreshSearch(trx, kind, id);
  return { slug };
}

async function refreshSearch<F extends Fields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  id: number,
): Promise<void> {
  await sql`select refresh_recipe_search(${kind.recipesFoundBy(id)})`.execute(trx);
}

function columnsOf<F extends Fields>(
  { fields, computed }: RecordKind<F>,
  input: RecordInput<F>,
): Record<string, unknown> {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    return column ? [[column, (input as Record<string, unknown>)[name]]] : [];
  });
  return { ...Object.fromEntries(columns), ...computed?.(input) };
}
