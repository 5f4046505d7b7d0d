import { rename, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Counter, Gauge, register } from 'prom-client';
import { config } from '../config.server.ts';
import { getDirectUrl } from '../db/database.ts';
import { log } from '../http/log.ts';
import {
  isBackupFor,
  listArchives,
  listArchivesOrLog,
  removeArchive,
  type StoredArchive,
  storeArchive,
} from './archives.ts';
import { type BackupOptions, createBackup } from './create.ts';
import { type BackupOccasion, createBackupFileName } from './file.ts';
import type { Manifest } from './manifest.ts';

const failed = new Counter({
  name: 'backup_failures_total',
  help: 'Scheduled backups that failed, or lack pictures',
  registers: [],
});

/** Registers the metrics of backups if they are scheduled. */
export function registerBackupMetrics(): void {
  if (!config.backupEverySeconds) return;
  register.registerMetric(failed);
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest scheduled backup was completed (Unix time); 0 without one, NaN if backups cannot be listed',
    (newest) => newest.at.getTime() / 1000,
  );
  gauge(
    'backup_last_size_bytes',
    'Size of the newest scheduled backup; 0 without one, NaN if backups cannot be listed',
    (newest) => newest.bytes,
  );
}

/** Makes a backup and deletes all but the BACKUP_KEEP newest; counts failures and backups that lack pictures. */
export async function createScheduledBackup(): Promise<void> {
  try {
    const { path, manifest } = await createStoredBackup('scheduled', { pictures: true });
    const { missing } = manifest;
    if (missing.length === 0) return;
    failed.inc();
    // The next attempt is the next scheduled backup, because missing files rarely return soon.
    const pictures = missing.slice(0, 10);
    log.error({ file: path, missing: missing.length, pictures }, 'backup is missing pictures');
  } catch (error) {
    failed.inc();
    throw error;
  }
}

/** A new archive: its file, or its name in the bucket, and its size in bytes. */
export type StoredBackup = { path: string; bytes: number; manifest: Manifest };

/**
 * Makes a backup and keeps the BACKUP_KEEP newest of its occasion; backups made by hand are never deleted. A
 * backup that lacks pictures is named incomplete and replaces only the previous incomplete backup.
 */
export async function createStoredBackup(
  occasion: BackupOccasion,
  options: BackupOptions,
): Promise<StoredBackup> {
  const started = performance.now();
  let file = await createBackupFileName(occasion);
  const manifest = await createBackup(getDirectUrl(), file, options);
  const isIncomplete = manifest.missing.length > 0;
  if (isIncomplete) {
    const other = file.replace(`potluck-${occasion}-`, 'potluck-incomplete-');
    await rename(file, other);
    file = other;
  }
  const name = basename(file);
  const { size } = await stat(file);
  const path = await storeArchive(file);
  const removed = isIncomplete
    ? await removeOld('incomplete', name, 1)
    : await removeOld(
        occasion,
        name,
        occasion === 'backup' ? Number.MAX_SAFE_INTEGER : config.backupKeep,
      );
  log.info(
    { file: path, removed, seconds: (performance.now() - started) / 1000 },
    'backup completed',
  );
  return { path, bytes: size, manifest };
}

/** Files dated after the newest come from a wrong clock and are removed first. */
async function removeOld(occasion: BackupOccasion, newest: string, keep: number): Promise<number> {
  const names = (await listArchives())
    .map(({ name }) => name)
    .filter((name) => isBackupFor(occasion, name));
  const isLater = (name: string) => name > newest;
  const byAge = [...names.filter(isLater), ...names.filter((name) => !isLater(name))];
  const old = byAge.slice(0, -keep);
  for (const name of old) await removeArchive(name);
  return old.length;
}

/** Registers a gauge of the newest scheduled backup. Reads the archives, because a restart loses a process's own count. */
function gauge(name: string, help: string, value: (newest: StoredArchive) => number): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      const archives = await listArchivesOrLog();
      const newest = archives?.findLast((archive) => isBackupFor('scheduled', archive.name));
      this.set(newest ? value(newest) : archives ? 0 : Number.NaN);
    },
  });
}
