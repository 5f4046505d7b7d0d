import { stat } from 'node:fs/promises';
import { readLines } from '#server/backup/read-lines.ts';
import { SiteImporter } from '#server/import/import-site.ts';
import { parse, unpackSite } from '#server/import/potluck-archive.ts';
import { isAboutRecord } from '#server/import/site-lines.ts';
import { showProgress } from './import-progress.ts';

/** More do not make PostgreSQL faster, and each may hold a picture in memory. */
const atOnce = 4;

/** Imports the archive of a whole site; returns whether all of its recipes are there now. */
export async function importSiteArchive(file: string, isStopping: () => boolean): Promise<boolean> {
  const count = { imported: 0, known: 0, refused: 0, warnings: 0 };
  const site = await unpackSite(file);
  try {
    const { size } = await stat(site.path('recipes.ndjson'));
    const progress = showProgress(size, count);
    const tell = (line: string) => {
      count.warnings++;
      progress.tell(line);
    };
    const importer = await SiteImporter.begin(site, tell);
    const records = importer.recipes();
    const work = async () => {
      for await (const { where, value, bytes } of records) {
        progress.at(bytes);
        try {
          const { result, warnings } = await importer.add(value);
          count[result]++;
          for (const warning of warnings) tell(`${where}: ${warning}`);
        } catch (error) {
          if (!isAboutRecord(error)) throw error;
          count.refused++;
          progress.tell(`${where}: refused, ${(error as Error).message}`);
        }
        if (isStopping()) break;
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
    progress.end();
    const { chefs, categories, pictures } = importer.added;
    const lines = [
      `Imported ${count.imported} recipes from another Potluck.`,
      `Already known: ${count.known}. Refused: ${count.refused}. Warnings: ${count.warnings}.`,
      `New chefs: ${chefs}. New categories: ${categories}. Pictures: ${pictures}.`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (isStopping()) process.stdout.write('Interrupted. Run the same command to continue.\n');
    return count.refused === 0;
  } finally {
    await site.remove();
  }
}

/** Prints the recipes of the archive of a whole site, which are schema.org. */
export async function printSiteArchive(
  file: string,
  print: (line: object) => Promise<void>,
): Promise<void> {
  const site = await unpackSite(file);
  try {
    let number = 0;
    for await (const line of readLines(site.path('recipes.ndjson'))) {
      const potluckSource = `${file}#recipes.ndjson line ${++number}`;
      await print({ ...(parse(line) as object), potluckSource });
    }
  } finally {
    await site.remove();
  }
}
