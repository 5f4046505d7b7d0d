import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '#server/backup/create.ts';
import { rejectRunningSite, restoreBackup } from '#server/backup/restore.ts';
import { config } from '#server/config.server.ts';
import { openDatabase } from '#server/db/open.ts';
import { openEmbeddedDatabase, StartError } from '#server/db/serve.ts';
import { createTemporaryDirectory } from '#server/processes/temporary-directory.ts';
import { explainBackupFailure, showBackupProgress } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run db:move -- --to TARGET [--replace]: copies the whole database to another PostgreSQL. Stop Potluck first.

  --to TARGET  postgresql://… of the other database, or embedded for the one in DATA_DIR
  --replace    overwrite a target that is not empty: everything in it is lost

Source: DATABASE_URL if set, else the embedded database. It stays unchanged.
Pictures stay where they are. See docs/operate/back-up.md.`;

const { to, replace } = readArguments();
try {
  const intoEmbedded = to === 'embedded';
  if (intoEmbedded && !config.databaseUrl)
    throw new StartError(
      'The database already is the embedded one. Name another: --to postgresql://…',
    );
  const from = await openDatabase();
  const target = intoEmbedded ? await openEmbeddedDatabase() : { url: to, close: async () => {} };
  const scratch = await createTemporaryDirectory('move', config.dataDir);
  const progress = showBackupProgress();
  try {
    // Changes that they save after the copy would be lost.
    await rejectRunningSite(from.url);
    const file = join(scratch.path, 'database.tar.gz');
    await createBackup(from.url, file, { pictures: false, progress: progress.at });
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
    await scratch[Symbol.asyncDispose]();
    await target.close();
    await from.close();
  }
  process.stdout.write(
    intoEmbedded
      ? 'Everything was copied. From now on, start Potluck without DATABASE_URL.\n'
      : 'Everything was copied. From now on, start Potluck with DATABASE_URL set to that address.\n',
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
