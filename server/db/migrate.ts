import { type Kysely, sql } from 'kysely';
import { type ApplyOptions, applyFunctions, readAppliedFiles } from './apply-functions.ts';
import { db } from './database.ts';
import { type MigrationFiles, migrationFiles } from './migration-files.ts';
import { inTransaction, withMigrationLock, withMigrationLog } from './migration-steps.ts';
import type { Schema } from './schema.ts';

type Options = ApplyOptions & { files?: MigrationFiles };

/**
 * Runs the pending schema migrations, the changed functions and the pending data migrations, each in its own
 * transaction. Simultaneous starts run them once. Returns the names of what ran. Throws PostgreSQL's error.
 */
export async function migrate(
  database: Kysely<Schema> = db,
  { files = migrationFiles, ...options }: Options = {},
): Promise<string[]> {
  return withMigrationLock(database, async () => [
    ...(await migrateSchema(database, { files, ...options })),
    ...(await applyFunctions(database, files.functions, options)),
    ...(await migrateData(database, { files, ...options })),
  ]);
}

/**
 * Runs the pending schema migrations, or only the migrations up to `to`. Only `migrate` creates triggers and views.
 * The caller has the lock, or no other process uses the database.
 */
export async function migrateSchema(
  database: Kysely<Schema>,
  { files: { schema, functions } = migrationFiles, log, to }: Options & { to?: string } = {},
): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, "timestamp" varchar(255) not null
    )`.execute(database);
  const { pending } = await listSchemaMigrations(database, schema);
  const wanted = pending.filter((name) => to === undefined || name <= to);
  for (const name of wanted) {
    await withMigrationLog(name, log, () =>
      inTransaction(database, async (trx) => {
        // The functions may use what the migration is about to create.
        await sql`set local check_function_bodies = off`.execute(trx);
        for (const [file, text] of Object.entries(functions)) {
          if (file.startsWith('for-tables/')) await sql.raw(text).execute(trx);
        }
        await sql.raw(schema[name] ?? '').execute(trx);
        await sql`
          insert into kysely_migration (name, "timestamp")
          values (${name}, ${new Date().toISOString()})`.execute(trx);
      }),
    );
  }
  return wanted;
}

async function migrateData(
  database: Kysely<Schema>,
  { files: { data } = migrationFiles, log }: Options,
): Promise<string[]> {
  const applied = await readAppliedFiles(database);
  const pending = Object.entries(data).filter(([name]) => !applied.has(name));
  for (const [name, { up }] of pending) {
    await withMigrationLog(name, log, (progress) =>
      inTransaction(database, async (trx) => {
        await up(trx, progress);
        await trx.insertInto('applied_files').values({ name, hash: null }).execute();
      }),
    );
  }
  return pending.map(([name]) => name);
}

/** Returns the names of the pending migrations, and whether the database is new, so none has run. */
export async function listPendingMigrations({
  schema,
  data,
} = migrationFiles): Promise<{ pending: string[]; isNew: boolean }> {
  const { done, pending } = await listSchemaMigrations(db, schema);
  const applied = await readAppliedFiles(db);
  return {
    pending: [...pending, ...Object.keys(data).filter((name) => !applied.has(name))],
    isNew: done.length === 0,
  };
}

/** Throws if the schema is from a newer version, or from before the baseline. */
async function listSchemaMigrations(database: Kysely<Schema>, schema: MigrationFiles['schema']) {
  const done = await listApplied(database);
  const names = Object.keys(schema);
  const [baseline = ''] = names;
  const latest = done.at(-1) ?? '';
  if (done.length > 0 && !done.includes(baseline)) {
    throw new Error(
      `its schema (${latest}) is too old for this version. Check out commit 52458d3, start it once, then start this version again.`,
    );
  }
  const unknown = done.find((name) => name > baseline && !names.includes(name));
  if (unknown) {
    throw new Error(
      `a newer Potluck has migrated it (${unknown} is not known here). Start that version again, or use this one to restore a backup from before it: see docs/operations.md.`,
    );
  }
  return { done, pending: names.filter((name) => !done.includes(name)) };
}

async function listApplied(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(database);
  if (!rows[0]?.known) return [];
  const done = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(database);
  return done.rows.map(({ name }) => name);
}
