import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createPaprikaArchive } from '../../../packages/recipe-formats/test/archives.ts';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import { addFile, entriesIn, line, prepareRuns, titles } from '../../../test/import/run-file.ts';
import { noise } from '../../../test/pictures.ts';
import { findImportJob, stopImportJob } from './find-run.ts';
import { importWaitingItems } from './process.ts';
import { createImportFilePath, getImportFilePath, listLocalImportFiles } from './run-files.ts';

prepareRuns();

test('an archive is imported with its pictures, stopped and continued', async () => {
  const photo = await noise({ width: 300, height: 200 }).jpeg().toBuffer();
  const id = await addFile('menu.paprikarecipes', createPaprikaArchive(photo));
  await stopImportJob(id, true);
  await importWaitingItems();
  expect(await findImportJob(id)).toMatchObject({ imported: 0 });
  expect(await listLocalImportFiles()).toEqual([id]);
  await stopImportJob(id, false);
  await importWaitingItems();
  const [tarte] = await db.selectFrom('recipes').select('featured_image').execute();
  expect(tarte?.featured_image).toMatch(/^\/images\/featured\/.+\.webp$/);
  expect(await listLocalImportFiles()).toEqual([]);
});

test('an archive that is too large when unpacked is read only in part, or not at all', async () => {
  const large = Buffer.alloc(21e6, ' ');
  const entries = { 'a.json': line('Onion Soup'), 'b.json': large, 'c.json': line('Pea Soup') };
  const id = await addFile('all.zip', createZip(entries));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ total: 3, imported: 2, refused: 1 });
  // A size is counted before the entry is read.
  const huge = Array.from({ length: 51 }, (_, i) => ({
    name: `${i}.json`,
    content: ' ',
    size: 20e6,
  }));
  const path = getImportFilePath(await createImportFilePath());
  await writeFile(path, createZip([{ name: 'a.json', content: line('Leek Soup') }, ...huge]));
  await expect(entriesIn('all.zip', path)).rejects.toThrow('it is too large when unpacked');
  await rm(path);
});

test('a file that is imported again adds nothing', async () => {
  const lines = [line('Onion Soup'), 'no JSON', '{"@type":"Recipe"}', line('Pea Soup')].join('\n');
  for (const counts of [
    { imported: 2, known: 0, refused: 2 },
    { imported: 0, known: 2, refused: 2 },
  ]) {
    const id = await addFile('all.ndjson', lines);
    await importWaitingItems();
    expect(await findImportJob(id)).toMatchObject(counts);
  }
});
