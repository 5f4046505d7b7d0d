import { type Kysely, sql } from 'kysely';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { getFieldColumn, type RecordKind } from './kind.ts';

/** A record with the input of its form. */
export type RecordToEdit<F extends RecordFields> = {
  id: number;
  slug: string;
  /** ISO 8601. */
  createdAt: string;
  /** Changes with every save; saving compares it to detect conflicts. */
  version: string;
  /** The record's key in an import, or the form that added it. */
  source: string | null;
  input: StoredRecord<F>;
};

/** Returns a record with the input of its form, or null when there is none with that id. For admins. */
export async function findRecord<F extends RecordFields>(
  kind: RecordKind<F>,
  id: number,
  database: Kysely<Schema> = db,
): Promise<RecordToEdit<F> | null> {
  const { rows } = await sql<RecordToEdit<F>>`
    select r.updated_at::text as version, ${recordColumns(kind)}
    from ${sql.table(kind.table)} r where r.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Returns the columns of the row `r` to select for a record with the input of its form. */
export function recordColumns<F extends RecordFields>({ fields, elsewhere }: RecordKind<F>) {
  const input = Object.entries(fields).flatMap(([name, field]) => {
    const column = getFieldColumn(name, field);
    return [sql.lit(name), column ? sql.ref(`r.${column}`) : (elsewhere?.[name] ?? sql`null`)];
  });
  return sql`r.id, r.slug, to_json(r.created_at) as "createdAt", r.source,
    json_build_object(${sql.join(input)}) as input`;
}
