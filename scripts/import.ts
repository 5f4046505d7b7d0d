import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { FileError, RejectedRecordError } from '@potluck/recipe-formats/errors';
import { writeSchemaOrg } from '@potluck/recipe-formats/write/schema-org';
import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { ArchiveError } from '#server/backup/archive.ts';
import { isDiskFull } from '#server/db/data-directory/disk-full.ts';
import { DataDirectoryInUseError } from '#server/db/data-directory/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/serve.ts';
import { transact } from '#server/db/transact.ts';
import { escapeHiddenCharacters } from '#server/http/escape-hidden.ts';
import { isOutage } from '#server/images/outage.ts';
import { StoreError } from '#server/images/store.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';
import { maxResponseBytes } from '#server/import/child/response-limit.ts';
import {
  type ImportFile,
  type LocatedRecipe,
  listImportFiles,
  readImportFiles,
} from '#server/import/files/read-files.ts';
import { findPicture } from '#server/import/find-picture.ts';
import { ImportAuditEntry } from '#server/import/import-audit-entry.ts';
import type { ImportedRecipe } from '#server/import/imported-recipe.ts';
import { PictureImporter } from '#server/import/pictures.ts';
import {
  type FoundAuthorOrCategory,
  saveAuthorOrCategory,
} from '#server/import/save-author-or-category.ts';
import { flushImportedRecipes, saveDraft } from '#server/import/save-draft.ts';
import { unpackTarExport } from '#server/import/tar-export.ts';
import { showProgress } from './import-progress.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run import -- FILE... [--images DIR] [--url URL] [--drafts] [--dry-run]: imports recipes. Potluck may be running.

  FILE           a file, an archive or a folder of recipes, from Potluck or another program; see docs/operate/import.md
  --images DIR   the folder of their pictures; default: the folder of each FILE and its subfolders
  --url URL      the URL of a page that was saved as HTML
  --drafts       stores the recipes as drafts, for editors to review and publish
  --dry-run      prints what it would import as schema.org NDJSON, and changes nothing

It skips recipes that were imported before, so you can run it again at any time.
Exit code: 0 all recipes are stored, 1 some were rejected or the import failed, 2 wrong arguments, 130 interrupted.
Settings: DATA_DIR or DATABASE_URL, and S3_… as for npm start.`;

/** More workers do not make PostgreSQL faster, and each may hold a picture in memory. */
const atOnce = 8;

const operator = { id: '', username: 'operator' };

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(130);
    stopping = true;
  });
}

// A reader such as `head` may stop early.
process.stdout.once('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const { files: paths, dryRun, drafts, ...options } = readArguments();
try {
  const complete = dryRun ? await printAll() : await importAll();
  process.exitCode = stopping ? 130 : complete ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  // The message may name a file of a folder.
  process.stderr.write(`${cleanText(explain(error as NodeJS.ErrnoException))}\n`);
}

async function printAll(): Promise<boolean> {
  let refused = 0;
  using reader = newReader({ withDrafts: true });
  await using unpacked = new AsyncDisposableStack();
  const files = await unpackOld(await listImportFiles(paths), unpacked, () => refused++);
  for await (const { source, found } of readImportFiles(files, {
    ...options,
    reader,
    withDrafts: true,
  })) {
    try {
      const recipe = recipeIn(found);
      const { images, steps } = recipe;
      const warnings = recipe.warnings.map(({ message }) => message);
      for (const image of [...images, ...steps.flatMap((step) => step.images)]) {
        await findPicture(image, found.draft?.picture).catch((error) => {
          if (!(error instanceof FileError)) throw error;
          warnings.push(`a picture was left out: ${error.message}`);
        });
      }
      const line = {
        ...(found.draft?.draft && writeSchemaOrg(found.draft.draft)),
        '@id': recipe.source,
        potluckSource: source,
        ...(warnings.length > 0 && { potluckWarnings: warnings }),
      };
      await print(line);
    } catch (error) {
      if (isOutage(error)) throw error;
      refused++;
      process.stderr.write(`${cleanLine(`${source}: rejected, ${(error as Error).message}`)}\n`);
    }
    if (stopping) break;
  }
  return refused === 0;
}

async function print(line: object): Promise<void> {
  const json = escapeHiddenCharacters(JSON.stringify(line));
  if (!process.stdout.write(`${json}\n`)) await drained();
}

/** Replaces exports of earlier versions with their files, until these are disposed of. */
async function unpackOld(
  files: ImportFile[],
  unpacked: AsyncDisposableStack,
  countRejected: () => void,
): Promise<ImportFile[]> {
  const all: ImportFile[] = [];
  const reject = (where: string, why: string) => {
    countRejected();
    process.stderr.write(`${cleanLine(`${where}: rejected, ${why}`)}\n`);
  };
  for (const file of files) {
    const old = await unpackTarExport(file.path, reject);
    if (old) unpacked.use(old.directory);
    all.push(...(old?.files ?? [file]));
  }
  return all;
}

async function importAll(): Promise<boolean> {
  const files = await listImportFiles(paths);
  const database = await openOrStartDatabase();
  try {
    await migrate();
    return await importFiles(files);
  } finally {
    await database.close();
  }
}

async function importFiles(listed: ImportFile[]): Promise<boolean> {
  const started = performance.now();
  const name = listed.map(({ path }) => basename(path)).join(', ');
  const to = {
    ...{ pictures: new PictureImporter(), ...(drafts && { owner: operator }) },
    log: await transact((trx) =>
      ImportAuditEntry.begin(trx, operator, { id: randomUUID(), name: cleanLine(name, 200) }),
    ),
  };
  const count = { imported: 0, known: 0, refused: 0, warnings: 0 };
  using reader = newReader();
  await using unpacked = new AsyncDisposableStack();
  const files = await unpackOld(listed, unpacked, () => count.refused++);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const progress = showProgress(size, count);
  const report = async (
    source: string,
    save: () => Promise<{ result?: 'imported' | 'known'; warnings: string[] }>,
  ) => {
    try {
      const { result, warnings } = await save();
      if (result) count[result]++;
      count.warnings += warnings.length;
      for (const warning of warnings) progress.tell(`${source}: ${warning}`);
    } catch (error) {
      if (isOutage(error)) throw error;
      count.refused++;
      progress.tell(`${source}: rejected, ${(error as Error).message}`);
    }
  };
  const onName = (found: FoundAuthorOrCategory) =>
    report(found.entry, async () => ({ warnings: await saveAuthorOrCategory(found, to) }));
  const records = readImportFiles(files, { ...options, reader, onName });
  const work = async () => {
    for await (const { source, found, bytes } of records) {
      progress.at(bytes);
      const find = found.draft?.picture;
      await report(source, async () => saveDraft(recipeIn(found), { ...to, find }));
      if (stopping) break;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) await flushImportedRecipes();
  // If an import loses the database, its counts are lost, too.
  await to.log.end(count).catch((error) => {
    if (!failed) throw error;
  });
  progress.end();
  const { newAuthors, newCategories } = to.log.added;
  const seconds = (performance.now() - started) / 1000;
  const lines = [
    `Imported ${count.imported} recipes in ${seconds.toFixed(1)} s (${Math.round(count.imported / seconds)}/s).`,
    `Already on the site: ${count.known}. Rejected: ${count.refused}. Warnings: ${count.warnings}.`,
    `New chefs: ${newAuthors}. New categories: ${newCategories}. Pictures: ${to.pictures.stored}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed) throw failed.reason;
  if (stopping) process.stdout.write('Interrupted. Run the same command to continue.\n');
  return count.refused === 0;
}

/** Reads any file that the user of the command can read. Large files get more time and memory than uploads. */
function newReader({ withDrafts = false } = {}): DocumentReader {
  const response = { header: withDrafts ? 300_000_000 : maxResponseBytes, body: 300_000_000 };
  const limits = { cpuSeconds: 60, wallSeconds: 300, megabytes: 4096, response };
  // Standard output has the recipes of a dry run, and no lines of the log.
  return new DocumentReader({ readable: ['*'], limits, onStop: () => {} });
}

function recipeIn({ draft, rejected }: LocatedRecipe['found']): ImportedRecipe {
  if (!draft) throw new RejectedRecordError(String(rejected));
  return draft.recipe;
}

function explain(error: NodeJS.ErrnoException): string {
  const known = [DataDirectoryInUseError, StartError, ArchiveError].some(
    (each) => error instanceof each,
  );
  if (known) return error.message;
  if (error.code === 'ENOENT' && error.path) return `There is no ${error.path}.`;
  if (isOutage(error)) {
    const down = error instanceof StoreError ? 'store of pictures' : 'database';
    const what = isDiskFull(error) ? 'The disk is full' : `The ${down} no longer responds`;
    return `${what} (${error.message || error.code}). Recipes imported so far stay on the site. Run the same command to continue.`;
  }
  return `The import stopped: ${error.stack}`;
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
        drafts: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
    if (values.help) endWithUsage(usage, 0);
    const { images, url, drafts, 'dry-run': dryRun } = values;
    if (url !== undefined && !URL.canParse(url)) throw new Error(`${url} is not an address.`);
    if (positionals.length > 0) return { files: positionals, images, url, drafts, dryRun };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
  }
  return endWithUsage(usage, 2);
}
