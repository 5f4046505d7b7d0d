import { type Kysely, sql } from 'kysely';
import { version } from '../program-files.ts';
import {
  type ApplyOptions,
  applyFunctions,
  readAppliedFiles,
  recordAppliedFile,
} from './apply-functions.ts';
import { db } from './database.ts';
import { type MigrationFiles, migrationFiles } from './migration-files.ts';
import { runInTransaction, withMigrationLock, withMigrationLog } from './migration-steps.ts';
import { recipeTextFile, recipeTextVersion } from './recipe-text-version.ts';
import type { Schema } from './schema.ts';
import { StartError } from './serve.ts';

/** The row of applied_files that names the newest release that has migrated the database. */
const versionFile = 'version';

type Options = ApplyOptions & { files?: MigrationFiles };

/**
 * Runs the pending schema migrations, the changed functions and the pending data migrations, each in its own
 * transaction. Simultaneous starts run them once. Changes nothing if the next release has migrated the database, so
 * copies of both releases can start. Returns the names of what ran. Throws StartError or PostgreSQL's error.
 */
export async function migrate(
  database: Kysely<Schema> = db,
  { files = migrationFiles, ...options }: Options = {},
): Promise<string[]> {
  return withMigrationLock(database, async () => {
    if ((await listSchemaMigrations(database, files.schema)).isNewer) {
      options.log?.info(
        { version },
        'database was migrated by a newer release; leaving it unchanged',
      );
      return [];
    }
    const names = [
      ...(await migrateSchema(database, { files, ...options })),
      ...(await applyFunctions(database, files.functions, options)),
      ...(await migrateData(database, { files, ...options })),
    ];
    // A job recomputes the foods and step ingredients of recipes for the new version.
    await recordAppliedFile(database, [
      { name: recipeTextFile, hash: recipeTextVersion },
      { name: versionFile, hash: version },
    ]);
    return names;
  });
}

/**
 * Runs the pending schema migrations, or only those up to `to`. Only `migrate` creates triggers and
 * views. The caller holds the lock, or no other process uses the database.
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
      runInTransaction(database, async (trx) => {
        // The functions may use tables that the migration is about to create.
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
      runInTransaction(database, async (trx) => {
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
  const { done, pending, isNewer } = await listSchemaMigrations(db, schema);
  const applied = await readAppliedFiles(db);
  const unapplied = Object.keys(data).filter((name) => !applied.has(name));
  return { pending: isNewer ? [] : [...pending, ...unapplied], isNew: done.length === 0 };
}

/**
 * Returns the schema migrations that have run, the pending ones, and whether the next release has migrated
 * the database. Throws StartError if a later release has, or if the schema is from before the baseline.
 */
async function listSchemaMigrations(database: Kysely<Schema>, schema: MigrationFiles['schema']) {
  const done = await listApplied(database);
  const names = Object.keys(schema);
  const [baseline = ''] = names;
  const latest = done.at(-1) ?? '';
  if (done.length > 0 && !done.includes(baseline)) {
    throw new StartError(
      `The database cannot be brought up to date: its schema (${latest}) is too old for this version. Check out commit 52458d3, start it once, then start this version again.`,
    );
  }
  const pending = names.filter((name) => !done.includes(name));
  const unknown = done.find((name) => name > baseline && !names.includes(name));
  const migrator = (await readAppliedFiles(database)).get(versionFile) ?? '';
  const ahead = countReleases(version, migrator);
  if (ahead > 1 || (unknown && (ahead < 0 || pending.length > 0))) {
    throw new StartError(
      `The database cannot be brought up to date: a newer Potluck has migrated it (${unknown ?? migrator} is not known here). Start that version again, or use this one to restore a backup from before it: see docs/operate/monitor.md.`,
    );
  }
  return { done, pending, isNewer: ahead === 1 || unknown !== undefined };
}

/** Returns how many releases `to` is ahead of `from`: each increases the minor number, or begins a major one. */
function countReleases(from: string, to: string): number {
  const [[major = 0, minor = 0], [toMajor = 0, toMinor = 0]] = [numbers(from), numbers(to)];
  if (toMajor === major) return toMinor - minor;
  return toMajor === major + 1 ? toMinor + 1 : Math.sign(toMajor - major) * Number.MAX_SAFE_INTEGER;
}

function numbers(release: string): number[] {
  return release.split('.').map(Number);
}

async function listApplied(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(database);
  if (!rows[0]?.known) return [];
  const done = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(database);
  return done.rows.map(({ name }) => name);
}
