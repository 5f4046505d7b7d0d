import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';

/** Where backups lie unless somebody names another place. */
export const backupDirectory = join(config.dataDir, 'backups');

/** Backups of different occasions are told apart and are kept apart. */
export type Occasion = 'backup' | 'scheduled' | 'before-migration';

const day = 24 * 60 * 60 * 1000;

/** Returns a new file there, named for the moment (UTC). */
export async function newBackupFile(occasion: Occasion): Promise<string> {
  await mkdir(backupDirectory, { recursive: true, mode: 0o700 });
  await removeAbandoned();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupDirectory, `potluck-${occasion}-${moment}.tar.gz`);
}

/** What a killed backup leaves behind would lie there for ever. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(backupDirectory)) {
    if (!/^potluck-.*\.partial$/.test(name)) continue;
    const path = join(backupDirectory, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { force: true });
  }
}
