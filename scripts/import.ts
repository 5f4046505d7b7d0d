import { parseArgs } from 'node:util';
import { cleanLine } from '#domain/text/clean-text.ts';
import { ArchiveError } from '#server/backup/archive.ts';
import { categoryNaming } from '#server/categories/naming.ts';
import { chefNaming } from '#server/chefs/naming.ts';
import { db } from '#server/db/database.ts';
import { HeldError } from '#server/db/hold.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/serve.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';
import { FileError } from '#server/import/files/file-limits.ts';
import { type Located, listFiles, readFiles } from '#server/import/files/read-files.ts';
import { findPicture } from '#server/import/find-picture.ts';
import { normalizedRecord } from '#server/import/normalized.ts';
import { isSiteArchive } from '#server/import/potluck-archive.ts';
import { RefusedRecord } from '#server/import/refused.ts';
import { type Destination, importRecipe, keepImported } from '#server/import/save-imported.ts';
import { Pictures } from '#server/import/save-pictures.ts';
import type { ImportedRecipe } from '#server/import/schema-org.ts';
import { isAboutRecord } from '#server/import/site-lines.ts';
import { readNamedRecords } from '#server/records/named.ts';
import { type Progress, showProgress } from './import-progress.ts';
import { importSiteArchive, printSiteArchive } from './import-site.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run import -- FILE... [--images DIR] [--url ADDRESS] [--dry-run]: imports recipes. Potluck may be running.

  FILE           a file, an archive or a folder of recipes, from Potluck or another program; see docs/import.md
  --images DIR   the folder of their pictures; default: the folder of each FILE and its subfolders
  --url ADDRESS  the address of a page that was saved as HTML
  --dry-run      prints what it would import as schema.org NDJSON, and changes nothing

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

// A reader such as `head` may stop early.
process.stdout.once('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const { files: paths, dryRun, ...options } = readArguments();
try {
  const complete = dryRun ? await printAll() : await importAll();
  process.exitCode = stopping ? 130 : complete ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${explain(error as NodeJS.ErrnoException)}\n`);
}

async function printAll(): Promise<boolean> {
  let refused = 0;
  using reader = newReader();
  const { sites, files } = await sorted();
  for (const site of sites) await printSiteArchive(site, print);
  for await (const { source, found } of readFiles(files, {
    ...options,
    reader,
    keepInline: true,
  })) {
    try {
      const recipe = recipeIn(found);
      const { images, steps, warnings } = recipe;
      for (const image of [...images, ...steps.flatMap((step) => step.images)]) {
        await findPicture(image, found.draft?.picture).catch((error) => {
          if (!(error instanceof FileError)) throw error;
          warnings.push(`a picture was left out: ${error.message}`);
        });
      }
      const line = {
        ...normalizedRecord(recipe),
        potluckSource: source,
        ...(warnings.length > 0 && { potluckWarnings: warnings }),
      };
      await print(line);
    } catch (error) {
      if (!isAboutRecord(error)) throw error;
      refused++;
      process.stderr.write(`${cleanLine(`${source}: refused, ${(error as Error).message}`)}\n`);
    }
    if (stopping) break;
  }
  return refused === 0;
}

async function print(line: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await drained();
}

/** Returns the archives of whole sites, and all other files. */
async function sorted() {
  const [sites, files] = [[] as string[], [] as Awaited<ReturnType<typeof listFiles>>];
  for (const file of await listFiles(paths)) {
    if (await isSiteArchive(file.path)) sites.push(file.path);
    else files.push(file);
  }
  return { sites, files };
}

async function importAll(): Promise<boolean> {
  const { sites, files } = await sorted();
  const database = await joinDatabase();
  try {
    await migrate();
    let complete = true;
    for (const site of sites) {
      complete = (await importSiteArchive(site, () => stopping)) && complete;
    }
    if (files.length === 0) return complete;
    return (await importFiles(files)) && complete;
  } finally {
    await database.close();
  }
}

async function importFiles(files: Awaited<ReturnType<typeof listFiles>>): Promise<boolean> {
  const started = performance.now();
  const newest = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.max('id').as('id'))
    .execute();
  const to: Destination = {
    chefs: await readNamedRecords(chefNaming),
    categories: await readNamedRecords(categoryNaming),
    pictures: new Pictures(),
    lastId: newest[0]?.id ?? 0,
  };
  const count = { imported: 0, known: 0, refused: 0, warnings: 0 };
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const progress = showProgress(size, count);
  using reader = newReader();
  const records = readFiles(files, { ...options, reader });
  const work = async () => {
    for await (const located of records) {
      progress.at(located.bytes);
      await importOne(located, to, count, progress);
      if (stopping) break;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) await keepImported();
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  const lines = [
    `Imported ${count.imported} recipes in ${seconds.toFixed(1)} s (${Math.round(count.imported / seconds)}/s).`,
    `Already known: ${count.known}. Refused: ${count.refused}. Warnings: ${count.warnings}.`,
    `New chefs: ${to.chefs.added}. Pictures: ${to.pictures.stored}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed) throw failed.reason;
  if (stopping) process.stdout.write('Interrupted. Run the same command to continue.\n');
  return count.refused === 0;
}

async function importOne(
  { source, found }: Located,
  to: Destination,
  count: { imported: number; known: number; refused: number; warnings: number },
  progress: Progress,
): Promise<void> {
  try {
    const { result, warnings } = await importRecipe(recipeIn(found), to, found.draft?.picture);
    count[result]++;
    count.warnings += warnings.length;
    for (const warning of warnings) progress.tell(`${source}: ${warning}`);
  } catch (error) {
    if (!isAboutRecord(error)) throw error;
    count.refused++;
    progress.tell(`${source}: refused, ${(error as Error).message}`);
  }
}

/** Reads any file of whoever runs the command; large files have more time and memory than uploads. */
function newReader(): DocumentReader {
  const response = { header: 300_000_000, body: 300_000_000 };
  const limits = { cpuSeconds: 60, wallSeconds: 300, megabytes: 4096, response };
  // Standard output has the recipes of a dry run, and no lines of the log.
  return new DocumentReader({ readable: ['*'], limits, onStop: () => {} });
}

function recipeIn({ draft, refused }: Located['found']): ImportedRecipe {
  if (!draft) throw new RefusedRecord(String(refused));
  return draft.recipe;
}

function explain(error: NodeJS.ErrnoException): string {
  const known = [HeldError, StartError, ArchiveError].some((each) => error instanceof each);
  if (known) return error.message;
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

function drained(): Promise<void> {
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        url: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
    if (values.help) endWithUsage(usage, 0);
    const { images, url, 'dry-run': dryRun } = values;
    if (url !== undefined && !URL.canParse(url)) throw new Error(`${url} is not an address.`);
    if (positionals.length > 0) return { files: positionals, images, url, dryRun };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
  }
  return endWithUsage(usage, 2);
}
