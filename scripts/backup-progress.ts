import { cleanText } from '@potluck/recipe-text/clean-text';
import { ArchiveError } from '#server/backup/archive.ts';
import { RestoreError } from '#server/backup/restore.ts';
import { BackupError } from '#server/backup/write.ts';
import { DataDirectoryInUseError } from '#server/db/data-directory/lock.ts';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { StartError } from '#server/db/serve.ts';
import { StoreError } from '#server/images/store.ts';

type Done = Record<string, number>;

/** Shows running counts: in place on a terminal, otherwise as a line every ten seconds. */
export function showBackupProgress(): { at: (done: Done) => void; end: () => void } {
  const terminal = process.stderr.isTTY;
  let latest = '';
  const timer = setInterval(
    () => latest && process.stderr.write(terminal ? `\r\x1b[K${latest}` : `${latest}\n`),
    terminal ? 200 : 10_000,
  ).unref();
  return {
    at: (done) => {
      latest = Object.entries(done)
        .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
        .join(', ');
    },
    end: () => {
      clearInterval(timer);
      if (terminal) process.stderr.write('\r\x1b[K');
    },
  };
}

/** Prints why a command failed, with a stack only for unexpected errors, and sets exit code 1. */
export function explainBackupFailure(what: string, error: unknown): void {
  const known = [
    ...[ArchiveError, BackupError, RestoreError],
    ...[DataDirectoryInUseError, StartError, StoreError],
  ].some((each) => error instanceof each);
  const { message, code, stack } = error as NodeJS.ErrnoException;
  // Errors with a code come from the disk, the network or PostgreSQL and explain themselves.
  const words = known || code || isDatabaseDown(error) ? message : stack;
  // PostgreSQL's message may quote a row.
  process.stderr.write(`${cleanText(`${what}: ${words}`)}\n`);
  process.exitCode = 1;
}
