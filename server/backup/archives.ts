import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import { ArchiveError } from './archive.ts';
import type { BackupBucket } from './bucket.ts';
import { type BackupOccasion, backupDirectory } from './file.ts';

/** A backup that was verified when it was made. */
export type StoredArchive = { name: string; bytes: number; at: Date };

let opened: Promise<BackupBucket> | undefined;

/** Returns the bucket of BACKUP_S3_BUCKET, if it is set. Loads the large SDK on demand. */
function bucket(): Promise<BackupBucket> | undefined {
  const { backupS3 } = config;
  if (backupS3)
    opened ??= import('./bucket.ts').then(({ openBackupBucket }) => openBackupBucket(backupS3));
  return opened;
}

/** The location of archives, for messages. */
export const archiveLocation = config.backupS3
  ? `the bucket ${config.backupS3.bucket}`
  : backupDirectory;

/**
 * Moves a new archive from the backup directory to the bucket, if there is one. Returns its new
 * path, as `restore` takes it. Throws BackupError or the store's error.
 */
export async function storeArchive(file: string): Promise<string> {
  const store = await bucket();
  if (!store) return file;
  await store.upload(file, basename(file));
  await rm(file);
  return `s3:${basename(file)}`;
}

/**
 * Returns the file of an archive. For a name after `s3:`, downloads it from the bucket to the backup directory. Throws
 * ArchiveError or the store's error.
 */
export async function fetchArchive(path: string): Promise<string> {
  if (!path.startsWith('s3:')) return path;
  const store = await bucket();
  if (!store) throw new ArchiveError('BACKUP_S3_BUCKET is not set');
  const name = basename(path.slice('s3:'.length));
  const file = join(backupDirectory, name);
  await mkdir(backupDirectory, { recursive: true, mode: 0o700 });
  await store.download(name, file);
  return file;
}

/** Returns all archives in the bucket, or else in the backup directory, oldest first. Throws the store's error. */
export async function listArchives(): Promise<StoredArchive[]> {
  const store = await bucket();
  const found = store ? await store.list() : await listFiles();
  return found
    .filter(({ name }) => /^potluck-.*\.tar\.gz$/.test(name))
    .sort((a, b) => (timeOf(a.name) < timeOf(b.name) ? -1 : 1));
}

let isFailureLogged = false;

/** Returns all archives, oldest first, or null if they cannot be listed; logs the first failure in a row. */
export async function listArchivesOrLog(): Promise<StoredArchive[] | null> {
  try {
    const archives = await listArchives();
    isFailureLogged = false;
    return archives;
  } catch (err) {
    if (!isFailureLogged) log.warn({ err, place: archiveLocation }, 'could not list backups');
    isFailureLogged = true;
    return null;
  }
}

/** Removes an archive. Throws the store's error. */
export async function removeArchive(name: string): Promise<void> {
  const store = await bucket();
  if (store) await store.remove(name);
  else await rm(join(backupDirectory, name), { force: true });
}

/** Returns whether a name belongs to a backup of this occasion. */
export function isBackupFor(occasion: BackupOccasion, name: string): boolean {
  return name.startsWith(`potluck-${occasion}-`);
}

/** Returns the time in a file name, which sorts. The file's own time may be that of a copy. */
function timeOf(name: string): string {
  return name.slice(-'2026-11-21T030000.tar.gz'.length);
}

async function listFiles(): Promise<StoredArchive[]> {
  if (!existsSync(backupDirectory)) return [];
  return (await readdir(backupDirectory)).flatMap((name) => {
    // Another process may have removed the file since.
    const file = statSync(join(backupDirectory, name), { throwIfNoEntry: false });
    return file?.isFile() ? [{ name, bytes: file.size, at: file.mtime }] : [];
  });
}
