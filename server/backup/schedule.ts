import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Counter, Gauge, register } from 'prom-client';
import { config } from '../config.server.ts';
import { getDirectUrl } from '../db/database.ts';
import { log } from '../http/log.ts';
import { backupDirectory, newBackupFile, type Occasion } from './file.ts';
import { makeBackup } from './make.ts';

const failed = new Counter({
  name: 'backup_failures_total',
  help: 'Scheduled backups that failed',
  registers: [],
});

/** Registers the metrics of backups if they are scheduled. */
export function registerBackupMetrics(): void {
  if (!config.backupEverySeconds) return;
  register.registerMetric(failed);
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest scheduled backup here was completed (Unix time); 0 without one',
    aggregator: 'max',
    async collect() {
      this.set(await newestSeconds());
    },
  });
}

/** Makes a backup in the data directory and keeps the BACKUP_KEEP newest; counts failures. */
export async function makeScheduledBackup(): Promise<void> {
  try {
    await makeKeptBackup('scheduled', true);
  } catch (error) {
    failed.inc();
    throw error;
  }
}

/** Makes a backup in the data directory and keeps the BACKUP_KEEP newest of its occasion; returns its file. */
export async function makeKeptBackup(occasion: Occasion, pictures: boolean): Promise<string> {
  const started = performance.now();
  const file = await newBackupFile(occasion);
  await makeBackup(getDirectUrl(), file, { pictures });
  const removed = await removeOld(occasion, file);
  log.info({ file, removed, seconds: (performance.now() - started) / 1000 }, 'made a backup');
  return file;
}

/** Names later than the newest come from a wrong clock and are removed first. */
async function removeOld(occasion: Occasion, newest: string): Promise<number> {
  const names = await listKept(occasion);
  const isLater = (name: string) => name > basename(newest);
  const byAge = [...names.filter(isLater), ...names.filter((name) => !isLater(name))];
  const old = byAge.slice(0, -config.backupKeep);
  for (const name of old) await rm(join(backupDirectory, name), { force: true });
  return old.length;
}

/** Reads the directory, because a process forgets at a restart. */
async function newestSeconds(): Promise<number> {
  try {
    const newest = (await listKept('scheduled')).at(-1);
    return newest ? (await stat(join(backupDirectory, newest))).mtimeMs / 1000 : 0;
  } catch {
    return 0;
  }
}

/** Returns names oldest first; they sort by time. */
async function listKept(occasion: Occasion): Promise<string[]> {
  return (await readdir(backupDirectory))
    .filter((name) => name.startsWith(`potluck-${occasion}-`) && name.endsWith('.tar.gz'))
    .sort();
}
