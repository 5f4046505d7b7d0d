import { parseArgs } from 'node:util';
import { fetchArchive } from '#server/backup/archives.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/db/open.ts';
import { explainBackupFailure, showBackupProgress } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run restore -- FILE [--replace]: restores the database and the pictures from a backup. Stop Potluck first.

  FILE       an archive of npm run backup, or s3:NAME in the bucket BACKUP_S3_BUCKET; all of it is checked
             before anything changes
  --replace  overwrite a database that is not empty: everything in it is lost

Settings: DATA_DIR or DATABASE_URL, and S3_… as for npm start. See docs/operate/back-up.md.`;

const { file, replace } = readArguments();
try {
  const database = await openDatabase();
  const progress = showBackupProgress();
  const restore = async () =>
    restoreBackup(database.url, await fetchArchive(file), {
      replace,
      pictures: true,
      progress: progress.at,
    });
  const manifest = await restore().finally(progress.end).finally(database.close);
  for (const { name, rows } of manifest.tables.filter((table) => table.rows > 0))
    process.stdout.write(`  ${name}: ${rows}\n`);
  process.stdout.write(`Restored the backup of ${manifest.createdAt}.\n`);
} catch (error) {
  explainBackupFailure('Nothing was restored', error);
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (values.help) endWithUsage(usage, 0);
    const [file] = positionals;
    if (!file || positionals.length > 1) return endWithUsage(usage, 2);
    return { file, replace: values.replace };
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}
