import type { Client } from 'pg';
import { secretInDataDirectory } from '../auth/secret.ts';
import { findFile } from '../images/store.ts';
import { pictureOf, secretName } from './archive.ts';
import { type Content, connect, formatPortably, quote, readTable } from './copy.ts';
import type { Manifest } from './manifest.ts';
import { findLatestMigration, listSequences, listTables } from './tables.ts';
import { type Add, BackupError, writeArchive } from './write.ts';

export type Options = {
  /** Pictures stay in their bucket when only the database moves. */
  pictures: boolean;
  /** Receives how many rows and pictures are written. */
  progress?: (done: { rows: number; pictures: number }) => void;
};

/**
 * Writes a snapshot of the database at `url` and its pictures to an archive, which is read back as a
 * restore would. Others may read and write. On failure it throws the cause and leaves no file.
 */
export async function makeBackup(url: string, file: string, options: Options): Promise<Manifest> {
  const client = await connect(url);
  try {
    await beginAtOneMoment(client);
    return await writeArchive(file, (add) => copyAll(client, add, options));
  } finally {
    await client.end();
  }
}

/**
 * Begins a transaction that sees every table as it is at one moment. The locks come before the first query,
 * which fixes that moment: a table that is emptied or rewritten later would look empty.
 */
async function beginAtOneMoment(client: Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => quote(name));
  await client.query('begin isolation level repeatable read read only');
  await formatPortably(client);
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

async function copyAll(client: Client, add: Add, { pictures, progress }: Options) {
  const migration = await findLatestMigration(client);
  if (!migration) throw new BackupError('this database is empty');
  const createdAt = new Date().toISOString();
  const done = { rows: 0, pictures: 0 };
  const tables: Content[] = [];
  for (const table of await listTables(client)) {
    let part = 0;
    const content = await readTable(client, table, async (bytes) => {
      await add(`tables/${table.name}/${String(part++).padStart(6, '0')}.copy`, bytes);
      progress?.(done);
    });
    done.rows += content.rows;
    tables.push(content);
  }
  const sequences = await listSequences(client);
  const secret = secretInDataDirectory();
  if (secret) await add(secretName, Buffer.from(`${secret}\n`));
  const missing: string[] = [];
  for (const key of pictures ? await listPictures(client) : []) {
    // A name that is never served is useless, and a restore would refuse it.
    const bytes = pictureOf(`images/${key}`) ? await findFile(key) : null;
    if (bytes) await add(`images/${key}`, bytes);
    else missing.push(key);
    done.pictures++;
    progress?.(done);
  }
  return { createdAt, migration, tables, sequences, missing };
}

async function listPictures(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>('select url from images order by url');
  return rows.map(({ url }) => url.slice('/images/'.length));
}
