import { statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';

/** The default directory for backups. */
export const backupDirectory = join(config.dataDir, 'backups');

/**
 * The occasion of a backup; BACKUP_KEEP counts each occasion separately. An incomplete backup lacks pictures.
 */
export type BackupOccasion = 'backup' | 'scheduled' | 'before-migration' | 'incomplete';

const day = 24 * 60 * 60 * 1000;

/** Returns a new file name in `backupDirectory` with the current time (UTC). */
export async function createBackupFileName(occasion: BackupOccasion): Promise<string> {
  await mkdir(backupDirectory, { recursive: true, mode: 0o700 });
  await removeAbandoned();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupDirectory, `potluck-${occasion}-${moment}.tar.gz`);
}

/** Removes partial files that killed backups left more than a day ago. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(backupDirectory)) {
    if (!/^potluck-.*\.partial$/.test(name)) continue;
    const path = join(backupDirectory, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { force: true });
  }
}
