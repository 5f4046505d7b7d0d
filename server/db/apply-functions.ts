import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { derivedData } from './derived-data.ts';
import { inTransaction, type MigrationLog, timed } from './migration-steps.ts';
import type { Schema } from './schema.ts';

export type Apply = {
  log?: MigrationLog;
  /** After a restore, the rows say which text computed the data, but there are no functions yet. */
  everyFunction?: boolean;
};

/**
 * Applies the files of functions whose text has changed, in one transaction, and then computes anew what they
 * had computed. Returns their names. When it is interrupted, it starts again.
 */
export async function applyFunctions(
  database: Kysely<Schema>,
  functions: Record<string, string>,
  { log, everyFunction }: Apply,
): Promise<string[]> {
  const applied = await readAppliedFiles(database);
  const files = Object.entries(functions)
    .map(([name, text]) => ({ name, text, hash: hashFunctions(text) }))
    .filter(({ name, hash }) => everyFunction || applied.get(name) !== hash);
  if (files.length === 0) return [];
  await timed('functions', log, () =>
    inTransaction(database, async (trx) => {
      // They may call each other.
      await sql`set local check_function_bodies = off`.execute(trx);
      for (const { text } of files) await sql.raw(text).execute(trx);
    }),
  );
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  for (const [name, { hashBefore, compute }] of Object.entries(derivedData)) {
    const hash = hashes.get(name);
    if (!hash || hash === (applied.get(name) ?? hashBefore)) continue;
    await timed(`functions/${name}`, log, (progress) => compute(database, progress));
    await noteApplied(database, [{ name, hash }]);
  }
  await noteApplied(database, files);
  return files.map(({ name }) => `functions/${name}`);
}

/** Returns the hash of a file of functions without its indentation and lines of comments. */
function hashFunctions(text: string): string {
  const content = text.replaceAll(/^\s*--.*$/gm, '').replaceAll(/^\s+/gm, '');
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the files that the data has been through, with their hashes. */
export async function readAppliedFiles(
  database: Kysely<Schema>,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('applied_files') is not null as known`.execute(database);
  if (!rows[0]?.known) return new Map();
  const files = await database.selectFrom('applied_files').selectAll().execute();
  return new Map(files.map(({ name, hash }) => [name, hash]));
}

async function noteApplied(database: Kysely<Schema>, files: { name: string; hash: string }[]) {
  await database
    .insertInto('applied_files')
    .values(files.map(({ name, hash }) => ({ name, hash })))
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
    )
    .execute();
}
