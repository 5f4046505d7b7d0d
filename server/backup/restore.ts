import { statfs } from 'node:fs/promises';
import type { Client } from 'pg';
import { storeSecret } from '../auth/secret.ts';
import { config } from '../config.server.ts';
import { createKyselyForClient } from '../db/one-connection.ts';
import { deleteFile } from '../images/store.ts';
import { type CheckedArchive, checkArchive } from './check.ts';
import { connectForCopy, quoteIdentifier, setPortableFormats } from './copy.ts';
import type { Manifest } from './manifest.ts';
import { addPictures, replacePictures } from './put-pictures.ts';
import { replaceTables } from './replace-tables.ts';
import { listTables } from './tables.ts';

/** The target of a restore is unsuitable; the message explains what to do. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export type RestoreOptions = {
  /** Whether to overwrite a database that is not empty. */
  replace: boolean;
  /** False when only the database moves and pictures stay in their bucket. */
  pictures: boolean;
  progress?: (done: { pictures: number; tables: number }) => void;
};

/**
 * Restores an archive of createBackup to the database at `url` and the bucket. It first checks the whole
 * archive. Then one transaction replaces all tables, compares them with the backup, and stores new pictures
 * before it commits. Changed pictures follow. Throws ArchiveError, RestoreError or the error of the database
 * or store. After an error, nothing has changed, unless the store failed while it overwrote changed pictures.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace, pictures, progress }: RestoreOptions,
): Promise<Manifest> {
  const { manifest, secret, size } = await checkArchive(file);
  await refuseTooLarge(size, pictures);
  const client = await connectForCopy(url);
  const done = { pictures: 0, tables: 0 };
  const count = (what: keyof typeof done) => () => {
    done[what]++;
    progress?.(done);
  };
  try {
    await refuseOthers(client);
    if (!replace) await refuseFull(client);
    const put = { added: [] as string[], changed: new Set<string>() };
    await createKyselyForClient(client)
      .transaction()
      .execute(async (trx) => {
        await setPortableFormats(client);
        await replaceTables(trx, client, file, manifest, count('tables'));
        if (pictures) await addPictures(file, manifest, put, count('pictures'));
      })
      .catch(async (error) => {
        // If the store fails here, a sweep deletes the pictures that no row names.
        for (const key of put.added) await deleteFile(key).catch(() => {});
        throw error;
      });
    if (secret) storeSecret(secret);
    await replacePictures(file, manifest, put);
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

/** An archive of a few megabytes may unpack to more than any disk can hold. */
async function refuseTooLarge(size: CheckedArchive['size'], pictures: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const bytes =
    (config.databaseUrl ? 0 : size.tables) + (config.s3 || !pictures ? 0 : size.pictures);
  if (bytes <= bavail * bsize) return;
  const megabytes = (number: number) => `${Math.ceil(number / 1e6).toLocaleString('en')} MB`;
  throw new RestoreError(
    `It unpacks to ${megabytes(bytes)}, but the disk of ${config.dataDir} has only ${megabytes(bavail * bsize)} free. Make room first.`,
  );
}

/** Rejects a database that a running Potluck uses. Throws RestoreError or the error of the connection. */
export async function rejectRunningSite(url: string): Promise<void> {
  const client = await connectForCopy(url);
  await refuseOthers(client).finally(() => client.end());
}

async function refuseOthers(client: Client): Promise<void> {
  // An idle site only has the connections that receive notifications of writes.
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name in ('potluck', 'potluck pages')`);
  if (rows[0]?.count) {
    throw new RestoreError(
      `Potluck is running on this database (${rows[0].count} connections). Stop all copies first. If none runs, a pooler has idle connections: send it RECONNECT or restart it.`,
    );
  }
}

/** Tables that have rows without any record. */
const filledByUpgrades = ['applied_files', 'recipe_counts'];

async function refuseFull(client: Client): Promise<void> {
  const counts: string[] = [];
  for (const { name } of await listTables(client)) {
    if (filledByUpgrades.includes(name)) continue;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${quoteIdentifier(name)}`,
    );
    if (Number(rows[0]?.count) > 0) counts.push(`${rows[0]?.count} ${name}`);
  }
  if (counts.length > 0) {
    throw new RestoreError(
      `The database is not empty (${counts.join(', ')}). Use --replace to overwrite it.`,
    );
  }
}
