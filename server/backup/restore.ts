import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Client } from 'pg';
import { keepSecret } from '../auth/secret.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/all.ts';
import type { Schema } from '../db/schema.ts';
import { putFile } from '../images/store.ts';
import { ArchiveError, checkArchive, type Entry, type Manifest, readArchive } from './archive.ts';
import { connect, quote, readTable, writeTable } from './copy.ts';
import { listTables } from './tables.ts';

/** The database is not one to restore into; the message says how to mend that. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export type Options = {
  /** Whether what the database holds may go. */
  replace: boolean;
  /** Pictures stay in their bucket when only the database moves. */
  pictures: boolean;
  progress?: (done: { pictures: number; tables: number }) => void;
};

/**
 * Makes the database at `url` and the bucket hold what an archive of makeBackup holds. The archive is
 * read whole and checked first; the database changes in one transaction, in which every table is
 * compared with what it was. Throws ArchiveError, RestoreError or what stands in the way; then the
 * database is as it was.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace, pictures, progress }: Options,
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  if (!(manifest.migration in migrations)) {
    throw new ArchiveError(
      `it was made by a newer Potluck (${manifest.migration}); restore it with that one`,
    );
  }
  const client = await connect(url);
  const done = { pictures: 0, tables: 0 };
  try {
    await refuseOthers(client);
    if (!replace) await refuseFull(client);
    let secret: string | undefined;
    for await (const entry of readArchive(file)) {
      if (entry.name === 'session-secret') secret = Buffer.from(await entry.bytes()).toString();
      if (!pictures || !entry.name.startsWith('images/')) continue;
      // Names of pictures are never used twice; should the rest fail, the next sweep takes them away.
      await putFile(entry.name.slice('images/'.length), await entry.bytes(), 'image/webp');
      done.pictures++;
      progress?.(done);
    }
    await replaceAll(client, file, manifest, () => {
      done.tables++;
      progress?.(done);
    });
    if (secret) keepSecret(secret.trim());
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'potluck'`);
  if (rows[0]?.count) {
    throw new RestoreError(
      `Potluck is running on this database (${rows[0].count} connections). Stop it first.`,
    );
  }
}

async function refuseFull(client: Client): Promise<void> {
  const counts: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`);
    if (Number(rows[0]?.count) > 0) counts.push(`${rows[0]?.count} ${name}`);
  }
  if (counts.length > 0) {
    throw new RestoreError(
      `The database is not empty (${counts.join(', ')}). With --replace all of that goes.`,
    );
  }
}

async function replaceAll(
  client: Client,
  file: string,
  manifest: Manifest,
  finished: () => void,
): Promise<void> {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  await database.transaction().execute(async (trx) => {
    await client.query('drop schema public cascade; create schema public');
    await migrate(trx, manifest.migration);
    const tables = await listTables(client);
    // What they keep up to date is in the archive, as it was.
    for (const { name } of tables) {
      await client.query(`alter table ${quote(name)} disable trigger user`);
    }
    await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
    const entries = readArchive(file);
    let entry = await entries.next();
    for (const { name, columns } of manifest.tables) {
      await writeTable(client, { name, columns }, partsOf(name));
      finished();
    }
    await entries.return(undefined);
    for (const { name, last } of manifest.sequences) {
      if (last !== null) {
        await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
      }
    }
    for (const table of tables) {
      const was = manifest.tables.find(({ name }) => name === table.name);
      const is = await readTable(client, table);
      if (was?.sha256 !== is.sha256 || was.rows !== is.rows) {
        throw new ArchiveError(`the table ${table.name} did not become what it was`);
      }
      await client.query(`alter table ${quote(table.name)} enable trigger user`);
    }
    await migrate(trx);

    /** The archive holds parts of tables in the order of its manifest. */
    async function* partsOf(name: string): AsyncGenerator<Uint8Array> {
      while (!entry.done && isPartOf(name, entry.value)) {
        yield await entry.value.bytes();
        entry = await entries.next();
      }
    }
  });
}

function isPartOf(table: string, { name }: Entry): boolean {
  return name.startsWith(`tables/${table}/`);
}

/** One connection for Kysely and for COPY, which it does not know. */
function poolOf(client: Client): PostgresPool {
  const lent = Object.assign(client, { release: () => {} });
  return { connect: async () => lent, end: async () => {} } as unknown as PostgresPool;
}
