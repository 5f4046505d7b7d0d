import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBackup } from '#server/backup/create.ts';
import { createStoredBackup } from '#server/backup/schedule.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { explainBackupFailure, showBackupProgress } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run backup [-- FILE]: writes the database, the pictures and the session secret to one archive. Potluck may be running.

  FILE  the archive to write; default: a new one in the bucket BACKUP_S3_BUCKET, or else in DATA_DIR/backups. It contains everything: keep it private.

Exit code: 0 the backup is complete, 1 it was not made or lacks pictures, 2 wrong arguments.
Settings: DATA_DIR or DATABASE_URL, and S3_… as for npm start. See docs/operate/back-up.md.`;

try {
  const file = readArguments();
  const database = await openOrStartDatabase();
  const progress = showBackupProgress();
  const options = { pictures: true, progress: progress.at };
  const make = async () => {
    if (!file) return createStoredBackup('backup', options);
    const manifest = await createBackup(database.url, file, options);
    return { manifest, path: file, bytes: (await stat(file)).size };
  };
  const { manifest, path, bytes } = await make().finally(progress.end).finally(database.close);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = Object.keys(manifest.entries).filter((name) => name.startsWith('images/'));
  process.stdout.write(
    `Saved ${rows} rows of ${manifest.tables.length} tables and ${pictures.length} pictures in ${path} (${(bytes / 1e6).toFixed(1)} MB).\n`,
  );
  const { missing } = manifest;
  for (const key of missing)
    process.stderr.write(`Missing from the bucket, so not in the backup: ${key}\n`);
  if (missing.length > 0) {
    process.stderr.write('The backup is incomplete: upload these pictures again.\n');
    process.exitCode = 1;
  }
} catch (error) {
  explainBackupFailure('The backup was not made', error);
}

function readArguments(): string | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) endWithUsage(usage, 0);
    if (positionals.length > 1) endWithUsage(usage, 2);
    return positionals[0];
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}
