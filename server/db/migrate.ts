import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { db } from './database.ts';
import { migrations } from './migrations/all.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the schema up to date, or to the migration `to`: all that is pending in one transaction under
 * an advisory lock, so that two starts at once migrate once and an interrupted one leaves nothing.
 * Returns the names of what was run; throws what PostgreSQL said.
 */
export async function migrate(database: Kysely<Schema> = db, to?: string): Promise<string[]> {
  const migrator = migratorOf(database);
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw explain(error as Error);
  return (results ?? []).map((result) => result.migrationName);
}

/** After a release was rolled back; what the migrator says of it sounds like a broken database. */
function explain(error: Error): Error {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(error.message) ?? [];
  if (!unknown) return error;
  return new Error(
    `a newer Potluck has migrated it (${unknown} is not known here). Start that version again, or restore a backup from before it with this one: docs/operations.md says how.`,
    { cause: error },
  );
}

/** Names of the migrations that a start would run; none has run where the database is new. */
export async function listPendingMigrations(): Promise<{ pending: string[]; isNew: boolean }> {
  const all = await migratorOf(db).getMigrations();
  const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  return { pending, isNew: pending.length === all.length };
}

function migratorOf(database: Kysely<Schema>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
}
