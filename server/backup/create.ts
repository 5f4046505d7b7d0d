import type { Client } from 'pg';
import { secretInDataDirectory } from '../auth/secret.ts';
import { findFile } from '../images/store.ts';
import { parsePictureKey, secretFileName } from './archive.ts';
import {
  connectForCopy,
  quoteIdentifier,
  readTable,
  setPortableFormats,
  type TableContent,
} from './copy.ts';
import type { Manifest } from './manifest.ts';
import { findLatestMigration, listSequences, listTables } from './tables.ts';
import { type AddArchiveEntry, BackupError, writeArchive } from './write.ts';

export type BackupOptions = {
  /** False when only the database moves and pictures stay in their bucket. */
  pictures: boolean;
  /** Receives how many rows and pictures are written. */
  progress?: (done: { rows: number; pictures: number }) => void;
};

/**
 * Writes a snapshot of the database at `url` and its pictures to an archive, and verifies it.
 * Other processes may read and write in the meantime. On failure it throws the cause and leaves no file.
 */
export async function createBackup(
  url: string,
  file: string,
  options: BackupOptions,
): Promise<Manifest> {
  const client = await connectForCopy(url);
  try {
    await beginAtOneMoment(client);
    return await writeArchive(file, (add) => copyAll(client, add, options));
  } finally {
    await client.end();
  }
}

/**
 * Begins a transaction that sees all tables at one moment. Tables are locked before the first query
 * fixes that moment; otherwise a table that is truncated or rewritten later would look empty.
 */
async function beginAtOneMoment(client: Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => quoteIdentifier(name));
  await client.query('begin isolation level repeatable read read only');
  await setPortableFormats(client);
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

async function copyAll(
  client: Client,
  add: AddArchiveEntry,
  { pictures, progress }: BackupOptions,
) {
  const migration = await findLatestMigration(client);
  if (!migration) throw new BackupError('this database is empty');
  const createdAt = new Date().toISOString();
  const done = { rows: 0, pictures: 0 };
  const tables: TableContent[] = [];
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
  if (secret) await add(secretFileName, Buffer.from(`${secret}\n`));
  const missing: string[] = [];
  for (const key of pictures ? await listPictures(client) : []) {
    // A picture with an invalid name is never served, and a restore would reject it.
    const bytes = parsePictureKey(`images/${key}`) ? await findFile(key) : null;
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
