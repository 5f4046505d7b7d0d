import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';

/** Where backups lie unless somebody names another place. */
export const backupDirectory = join(config.dataDir, 'backups');

/** Backups of different occasions are told apart and are kept apart. */
export type Occasion = 'backup' | 'scheduled' | 'before-migration';

/** A new file there, named for the moment (UTC). */
export async function newBackupFile(occasion: Occasion): Promise<string> {
  await mkdir(backupDirectory, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupDirectory, `potluck-${occasion}-${moment}.tar.gz`);
}
