import { Migrator } from 'kysely/migration';
import { db } from './database.ts';
import { migrations } from './migrations/all.ts';

/**
 * Brings the schema up to date: all that is pending in one transaction under an advisory lock, so
 * that two starts at once migrate once and an interrupted one leaves nothing. Returns the names of
 * what was run; throws what PostgreSQL said.
 */
export async function migrate(): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
