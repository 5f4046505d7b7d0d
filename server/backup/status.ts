import { config } from '../config.server.ts';
import { archiveLocation, isBackupFor, listArchivesOrLog } from './archives.ts';

/** The state of backups, as the dashboard shows it. */
export type BackupStatus = {
  /** The last complete archive, with its time in ISO 8601 and its age; null without one. */
  last: { at: string; hours: number; bytes: number } | null;
  /** A warning as a sentence, or null. */
  warning: string | null;
};

const maxMilliseconds = 2_000;

/** Returns the state of backups. A bucket that does not respond within two seconds is a warning. */
export async function findBackupStatus(now = Date.now()): Promise<BackupStatus> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, maxMilliseconds, null).unref());
  const archives = await Promise.race([listArchivesOrLog(), late]);
  if (!archives)
    return {
      last: null,
      warning: `Backups cannot be listed: ${archiveLocation} does not respond.`,
    };
  const last = archives.findLast(
    ({ name }) => isBackupFor('scheduled', name) || isBackupFor('backup', name),
  );
  const incomplete = archives.findLast(({ name }) => isBackupFor('incomplete', name));
  return {
    last: last
      ? {
          at: last.at.toISOString(),
          hours: (now - last.at.getTime()) / 3_600_000,
          bytes: last.bytes,
        }
      : null,
    warning: findWarning(now, last?.at, incomplete?.at),
  };
}

function findWarning(
  now: number,
  last: Date | undefined,
  incomplete: Date | undefined,
): string | null {
  const every = config.backupEverySeconds;
  if (incomplete && (!last || incomplete > last))
    return 'The newest backup lacks pictures that recipes use. The log names them.';
  if (!every) return last ? null : 'There is no backup, and none is scheduled (BACKUP_EVERY).';
  if (last && now - last.getTime() > 2_000 * every)
    return 'The last scheduled backup failed. The log says why.';
  return null;
}
