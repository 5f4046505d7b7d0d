import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { db } from './database.ts';
import { migrations } from './migrations/all.ts';
import type { Schema } from './schema.ts';

/**
 * Runs all pending migrations, or those up to `to`, in one transaction under an advisory lock, so that
 * simultaneous starts migrate once and an interrupted one leaves nothing. Returns the names of those
 * that ran; throws PostgreSQL's error.
 */
export async function migrate(database: Kysely<Schema> = db, to?: string): Promise<string[]> {
  const migrator = migratorOf(database);
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw explain(error as Error);
  return (results ?? []).map((result) => result.migrationName);
}

/** Explains a rolled-back release, which Kysely reports like a broken database. */
function explain(error: Error): Error {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(error.message) ?? [];
  if (!unknown) return error;
  return new Error(
    `a newer Potluck has migrated it (${unknown} is not known here). Start that version again, or use this one to restore a backup from before it: see docs/operations.md.`,
    { cause: error },
  );
}

/** Returns the names of the pending migrations, and whether the database is new, so none has run. */
export async function listPendingMigrations(): Promise<{ pending: string[]; isNew: boolean }> {
  const all = await migratorOf(db).getMigrations();
  const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  return { pending, isNew: pending.length === all.length };
}

function migratorOf(database: Kysely<Schema>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
}
