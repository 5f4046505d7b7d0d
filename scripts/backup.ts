import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { newBackupFile } from '#server/backup/file.ts';
import { makeBackup } from '#server/backup/make.ts';
import { joinDatabase } from '#server/db/open.ts';
import { explainBackupFailure, showBackupProgress } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run backup [-- FILE]: writes the database, the pictures and the session secret to one archive. Potluck may be running.

  FILE  the archive to write; default: a new file in DATA_DIR/backups. It contains everything: keep it private.

Settings: DATA_DIR or DATABASE_URL, and S3_… as for npm start. See docs/backup.md.`;

try {
  const file = readArguments() ?? (await newBackupFile('backup'));
  const database = await joinDatabase();
  const progress = showBackupProgress();
  const manifest = await makeBackup(database.url, file, { pictures: true, progress: progress.at })
    .finally(progress.end)
    .finally(database.close);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = Object.keys(manifest.entries).filter((name) => name.startsWith('images/'));
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  process.stdout.write(
    `Saved ${rows} rows of ${manifest.tables.length} tables and ${pictures.length} pictures in ${file} (${megabytes} MB).\n`,
  );
  for (const key of manifest.missing)
    process.stderr.write(`Missing from the bucket, so not in the backup: ${key}\n`);
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
