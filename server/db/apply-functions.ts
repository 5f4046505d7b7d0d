import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { derivedData } from './derived-data.ts';
import { type MigrationLog, runInTransaction, withMigrationLog } from './migration-steps.ts';
import type { Schema } from './schema.ts';

export type ApplyOptions = {
  log?: MigrationLog;
  /** Applies every file. After a restore, applied_files has hashes but the functions do not exist yet. */
  applyAll?: boolean;
};

/**
 * Applies the files of functions whose text has changed, in one transaction, and then recomputes the data that they
 * computed. Returns their names. After an interruption, the next call starts over.
 */
export async function applyFunctions(
  database: Kysely<Schema>,
  functions: Record<string, string>,
  { log, applyAll }: ApplyOptions,
): Promise<string[]> {
  const applied = await readAppliedFiles(database);
  const files = Object.entries(functions)
    .map(([name, text]) => ({ name, text, hash: hashFunctions(text) }))
    .filter(({ name, hash }) => applyAll || applied.get(name) !== hash);
  if (files.length === 0) return [];
  await withMigrationLog('functions', log, () =>
    runInTransaction(database, async (trx) => {
      // The functions may call each other.
      await sql`set local check_function_bodies = off`.execute(trx);
      for (const { text } of files) await sql.raw(text).execute(trx);
    }),
  );
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  for (const [name, { baselineHash, compute }] of Object.entries(derivedData)) {
    const hash = hashes.get(name);
    if (!hash || hash === (applied.get(name) ?? baselineHash)) continue;
    await withMigrationLog(`functions/${name}`, log, (progress) => compute(database, progress));
    await recordAppliedFile(database, [{ name, hash }]);
  }
  await recordAppliedFile(database, files);
  return files.map(({ name }) => `functions/${name}`);
}

/** Returns the hash of a file of functions, ignoring indentation and comment lines. */
function hashFunctions(text: string): string {
  const content = text.replaceAll(/^\s*--.*$/gm, '').replaceAll(/^\s+/gm, '');
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the function files and data migrations that were applied to the data, with the hashes of the former. */
export async function readAppliedFiles(
  database: Kysely<Schema>,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('applied_files') is not null as known`.execute(database);
  if (!rows[0]?.known) return new Map();
  const files = await database.selectFrom('applied_files').selectAll().execute();
  return new Map(files.map(({ name, hash }) => [name, hash]));
}

/** Stores the hashes of files that were applied to the data. */
export async function recordAppliedFile(
  database: Kysely<Schema>,
  files: { name: string; hash: string }[],
): Promise<void> {
  await database
    .insertInto('applied_files')
    .values(files.map(({ name, hash }) => ({ name, hash })))
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
    )
    .execute();
}
