import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { config } from '#server/config.server.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { exportSite, type SiteExport } from '#server/export/site-archive.ts';
import { explainBackupFailure } from './backup-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run export -- FILE: writes all recipes, chefs and categories with their pictures to FILE (.zip). Potluck may be running.

  FILE  contains NDJSON for other programs; another Potluck imports it by its form or with npm run import -- FILE

It leaves out accounts, subscribers, the trash and the audit log; npm run backup saves everything.
Settings: DATA_DIR or DATABASE_URL, S3_… and ORIGIN as for npm start. See docs/operate/import.md.`;

const file = readArguments();
const partial = `${file}.${process.pid}.partial`;
try {
  const database = await openOrStartDatabase();
  let what: SiteExport | undefined;
  const write = async () => {
    const archive = await exportSite(config.origin, (done) => {
      what = done;
    });
    await pipeline(archive, createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
  };
  await write().finally(database.close);
  await rename(partial, file);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  process.stdout.write(
    `Saved ${what?.recipes} recipes and ${what?.pictures} pictures in ${file} (${megabytes} MB).\n`,
  );
  for (const key of what?.missing ?? [])
    process.stderr.write(`Missing from the bucket, so not in the export: ${key}\n`);
} catch (error) {
  await rm(partial, { force: true });
  explainBackupFailure('The export was not made', error);
}

function readArguments(): string {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) endWithUsage(usage, 0);
    const [file, ...more] = positionals;
    if (file && more.length === 0) return file;
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
  return endWithUsage(usage, 2);
}
