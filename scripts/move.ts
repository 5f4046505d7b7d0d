import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/backup/make.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { config } from '#server/config.server.ts';
import { openDatabase, openEmbedded, StartError } from '#server/db/open.ts';
import { explainBackupFailure, showBackupProgress } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run db:move -- --to TARGET [--replace]: copies the whole database to another PostgreSQL. Potluck must not be running.

  --to TARGET  postgresql://… of the other database, or the word embedded for that in DATA_DIR
  --replace    also when the target is not empty: everything in it goes

From: DATABASE_URL, or the embedded database where it is not set. What was there stays there.
Pictures stay in their bucket. See docs/backup.md.`;

const { to, replace } = readArguments();
try {
  const intoEmbedded = to === 'embedded';
  if (intoEmbedded && !config.databaseUrl)
    throw new StartError('The database is the embedded one; name another as --to postgresql://…');
  const from = await openDatabase();
  const target = intoEmbedded ? await openEmbedded() : { url: to, close: async () => {} };
  const scratch = await mkdtemp(join(config.dataDir, 'move-'));
  const progress = showBackupProgress();
  try {
    const file = join(scratch, 'database.tar.gz');
    await makeBackup(from.url, file, { pictures: false, progress: progress.at });
    const { tables } = await restoreBackup(target.url, file, {
      replace,
      pictures: false,
      progress: progress.at,
    });
    progress.end();
    for (const { name, rows, sha256 } of tables)
      process.stdout.write(`  ${name}: ${rows}, SHA-256 ${sha256.slice(0, 16)} in both\n`);
  } finally {
    progress.end();
    await rm(scratch, { recursive: true, force: true });
    await target.close();
    await from.close();
  }
  process.stdout.write(
    intoEmbedded
      ? 'Everything is there. Start Potluck without DATABASE_URL from now on.\n'
      : 'Everything is there. Start Potluck with DATABASE_URL set to that address from now on.\n',
  );
} catch (error) {
  explainBackupFailure('The database was not moved', error);
}

function readArguments(): { to: string; replace: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean' },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
    if (values.help) endWithUsage(usage, 0);
    const { to, replace } = values;
    if (to !== 'embedded' && !/^postgres(ql)?:\/\//.test(to ?? '')) return endWithUsage(usage, 2);
    return { to: to ?? '', replace };
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}
