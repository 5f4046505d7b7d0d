import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { categoryNaming } from '#server/categories/naming.ts';
import { chefNaming } from '#server/chefs/naming.ts';
import { db } from '#server/db/database.ts';
import { HeldError } from '#server/db/hold.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/serve.ts';
import { type Destination, importRecipe } from '#server/import/save-imported.ts';
import { Pictures } from '#server/import/save-pictures.ts';
import { RefusedRecord } from '#server/import/schema-org.ts';
import { readNamedRecords } from '#server/records/named.ts';
import { showProgress } from './import-progress.ts';
import { FileError, readRecords } from './import-records.ts';

const usage = `npm run import -- FILE [--images DIR]: imports schema.org recipes. Potluck may be running.

  FILE          recipes as NDJSON (one per line), a JSON array or a single object; see docs/import.md
  --images DIR  the folder of their pictures; default: the folder of FILE and its subfolders

It skips recipes that were imported before, so you can run it again at any time.
Exit code: 0 all recipes are stored, 1 some were refused or the import failed, 2 wrong arguments, 130 interrupted.
Settings: DATA_DIR or DATABASE_URL, and S3_… as for npm start.`;

/** More do not make PostgreSQL faster, and each may hold a picture in memory. */
const atOnce = 8;

let stopping = false;
process.once('SIGINT', () => {
  stopping = true;
});
process.once('SIGTERM', () => {
  stopping = true;
});

const { file, images } = readArguments();
try {
  const { size } = await stat(file);
  const pictures = await Pictures.beside(file, images);
  const database = await joinDatabase();
  const complete = await importFile(file, size, pictures).finally(database.close);
  process.exitCode = stopping ? 130 : complete ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${explain(error as NodeJS.ErrnoException)}\n`);
}

async function importFile(file: string, size: number, pictures: Pictures): Promise<boolean> {
  const started = performance.now();
  await migrate();
  const newest = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.max('id').as('id'))
    .execute();
  const to: Destination = {
    chefs: await readNamedRecords(chefNaming),
    categories: await readNamedRecords(categoryNaming),
    pictures,
    lastId: newest[0]?.id ?? 0,
  };
  const count = { imported: 0, known: 0, refused: 0, warnings: 0 };
  const progress = showProgress(size, count);
  const records = readRecords(file);
  const work = async () => {
    for await (const { where, recipe, bytes } of records) {
      progress.at(bytes);
      try {
        if ('refused' in recipe) throw new RefusedRecord(String(recipe.refused));
        const { result, warnings } = await importRecipe(recipe, to);
        count[result]++;
        count.warnings += warnings.length;
        for (const warning of warnings) progress.tell(`${where}: ${warning}`);
      } catch (error) {
        if (!isAboutRecord(error)) throw error;
        count.refused++;
        progress.tell(`${where}: refused, ${(error as Error).message}`);
      }
      if (stopping) break;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  const lines = [
    `Imported ${count.imported} recipes in ${seconds.toFixed(1)} s (${Math.round(count.imported / seconds)}/s).`,
    `Known already: ${count.known}. Refused: ${count.refused}. Warnings: ${count.warnings}.`,
    `New chefs: ${to.chefs.added}. Pictures: ${pictures.stored}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  if (stopping) process.stdout.write('Interrupted. Run the same command to continue.\n');
  return count.refused === 0;
}

/** PostgreSQL's error classes 22 and 23 concern one record; any other error stops the import. */
function isAboutRecord(error: unknown): boolean {
  return (
    error instanceof RefusedRecord || /^2[23]/.test(String((error as { code?: unknown }).code))
  );
}

function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof HeldError || error instanceof StartError) return error.message;
  if (error instanceof FileError) return error.message;
  if (error.code === 'ENOENT' && error.path) return `There is no ${error.path}.`;
  if (isConnectionLost(error)) {
    return `The database no longer answers (${error.message || error.code}). Imported recipes are kept; run the same command to continue.`;
  }
  return `The import stopped: ${error.stack}`;
}

function isConnectionLost({ code, message }: NodeJS.ErrnoException): boolean {
  const lost = /^(?:08|57P|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(String(code ?? ''));
  return lost || /\bconnection\b|\btimeout\b/i.test(message);
}

function readArguments(): { file: string; images?: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { images: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, images: values.images };
    process.stderr.write(`${usage}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
  }
  process.exit(2);
}
