import { statfs } from 'node:fs/promises';
import type { Client } from 'pg';
import { keepSecret } from '../auth/secret.ts';
import { config } from '../config.server.ts';
import { createKyselyForClient } from '../db/one-connection.ts';
import { deleteFile } from '../images/store.ts';
import { type Checked, checkArchive } from './check.ts';
import { connect, formatPortably, quote } from './copy.ts';
import type { Manifest } from './manifest.ts';
import { putPictures } from './put-pictures.ts';
import { replaceTables } from './replace-tables.ts';
import { listTables } from './tables.ts';

/** A target that cannot be restored to; the message says what to do. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export type Options = {
  /** Whether to overwrite a database that is not empty. */
  replace: boolean;
  /** Pictures stay in their bucket when only the database moves. */
  pictures: boolean;
  progress?: (done: { pictures: number; tables: number }) => void;
};

/**
 * Restores an archive of makeBackup to the database at `url` and the bucket. It checks the whole archive
 * first; then one transaction replaces all tables, compares each with the backup, and stores pictures
 * before it commits. Throws ArchiveError, RestoreError or another cause and then changes nothing.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace, pictures, progress }: Options,
): Promise<Manifest> {
  const { manifest, secret, size } = await checkArchive(file);
  await refuseTooLarge(size, pictures);
  const client = await connect(url);
  const done = { pictures: 0, tables: 0 };
  const count = (what: keyof typeof done) => () => {
    done[what]++;
    progress?.(done);
  };
  try {
    await refuseOthers(client);
    if (!replace) await refuseFull(client);
    const added: string[] = [];
    await createKyselyForClient(client)
      .transaction()
      .execute(async (trx) => {
        await formatPortably(client);
        await replaceTables(trx, client, file, manifest, count('tables'));
        if (pictures) await putPictures(file, manifest, added, count('pictures'));
      })
      .catch(async (error) => {
        // If the store fails here, the sweep deletes what no row names.
        for (const key of added) await deleteFile(key).catch(() => {});
        throw error;
      });
    if (secret) keepSecret(secret);
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

/** A few megabytes of archive may unpack to more than any disk holds. */
async function refuseTooLarge(size: Checked['size'], pictures: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const bytes =
    (config.databaseUrl ? 0 : size.tables) + (config.s3 || !pictures ? 0 : size.pictures);
  if (bytes <= bavail * bsize) return;
  const megabytes = (number: number) => `${Math.ceil(number / 1e6).toLocaleString('en')} MB`;
  throw new RestoreError(
    `It unpacks to ${megabytes(bytes)}, but the disk of ${config.dataDir} has only ${megabytes(bavail * bsize)} free. Make room first.`,
  );
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
    // A migration fills it.
    if (name === 'applied_files') continue;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`);
    if (Number(rows[0]?.count) > 0) counts.push(`${rows[0]?.count} ${name}`);
  }
  if (counts.length > 0) {
    throw new RestoreError(
      `The database is not empty (${counts.join(', ')}). Use --replace to overwrite it.`,
    );
  }
}
