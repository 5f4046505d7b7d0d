import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, Gauge } from 'prom-client';
import { startChore } from '../chores/chore.ts';
import { config } from '../config.server.ts';
import { databaseAddress } from '../db/database.ts';
import { log } from '../http/log.ts';
import { backupDirectory, newBackupFile, type Occasion } from './file.ts';
import { makeBackup } from './make.ts';

/** Makes a backup every BACKUP_EVERY, on one of however many machines; what it returns stops it. */
export function startBackups(every?: number): () => Promise<void> {
  if (!config.backupEverySeconds) return async () => {};
  const made = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last scheduled backup was complete (Unix time)',
    aggregator: 'max',
  });
  const failed = new Counter({
    name: 'backup_failures_total',
    help: 'Scheduled backups that failed',
  });
  return startChore(
    'backup',
    config.backupEverySeconds,
    async () => {
      try {
        await makeKeptBackup('scheduled', true);
        made.setToCurrentTime();
      } catch (error) {
        failed.inc();
        throw error;
      }
    },
    every,
  );
}

/** Makes a backup in the data directory and removes older ones of the same occasion but for BACKUP_KEEP. */
export async function makeKeptBackup(occasion: Occasion, pictures: boolean): Promise<string> {
  const started = Date.now();
  const file = await newBackupFile(occasion);
  await makeBackup(databaseAddress() ?? '', file, { pictures });
  const removed = await removeOld(occasion);
  log.info({ file, removed, seconds: (Date.now() - started) / 1000 }, 'made a backup');
  return file;
}

/** Names sort by their time. */
async function removeOld(occasion: Occasion): Promise<number> {
  const names = (await readdir(backupDirectory))
    .filter((name) => name.startsWith(`potluck-${occasion}-`) && name.endsWith('.tar.gz'))
    .sort();
  const old = names.slice(0, -config.backupKeep);
  for (const name of old) await rm(join(backupDirectory, name), { force: true });
  return old.length;
}
