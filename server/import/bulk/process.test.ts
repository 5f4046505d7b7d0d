import { rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createEmptyDraft } from '@potluck/recipe-formats/draft';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createPaprikaArchive } from '../../../packages/recipe-formats/test/archives.ts';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import { addAdmin } from '../../../test/admin/admin.ts';
import { addCategory, removeEverything } from '../../../test/factories.ts';
import { mockNetwork } from '../../../test/internet.ts';
import { noise } from '../../../test/pictures.ts';
import { DocumentReader } from '../child/document-reader.ts';
import { addImportJob, extractUrls } from './add-run.ts';
import { createImportReport, findImportJob, stopImportJob } from './find-run.ts';
import { importWaitingItems } from './process.ts';
import { readImportEntries } from './read-run-file.ts';
import {
  createImportFilePath,
  getImportFilePath,
  listLocalImportFiles,
  removeFinishedFiles,
} from './run-files.ts';

const page = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name,
    author: 'Luca',
    recipeCategory: 'Soup',
    recipeIngredient: ['2 onions'],
    recipeInstructions: 'Simmer.',
  })}</script>`;
const pages: Record<string, string> = {
  '/robots.txt': 'User-agent: *\nDisallow: /secret',
  '/1': page('Onion Soup'),
  '/2': page('=Leek Soup'),
  '/3': '<h1>News</h1>',
  '/4': page('Pea Soup'),
  '/secret': page('Secret Soup'),
};
let asked: string[] = [];
let onRequest = async (_url: string) => {};
let robotsStatus = 200;
const server = createServer(async ({ url = '' }, response) => {
  asked.push(url);
  await onRequest(url);
  if (url === '/robots.txt' && robotsStatus !== 200) {
    response.writeHead(robotsStatus).end();
    return;
  }
  const body = pages[url];
  response.writeHead(body ? 200 : 404, { 'Content-Type': 'text/html' }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
mockNetwork(
  { 'recipes.example.com': ['93.184.216.34'] },
  { 80: (server.address() as AddressInfo).port },
);
afterAll(() => server.close());

const at = (...paths: string[]) => paths.map((path) => `http://recipes.example.com${path}`);
const titles = async () =>
  (await db.selectFrom('recipes').select('title').orderBy('id').execute()).map((row) => row.title);

async function entriesIn(name: string, path: string): Promise<string[]> {
  using reader = new DocumentReader({ readable: [path] });
  return await readImportEntries(name, path, reader);
}

let ann: Awaited<ReturnType<typeof addAdmin>>;
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('import_runs').execute();
  ann = await addAdmin();
  asked = [];
  onRequest = async () => {};
  robotsStatus = 200;
});

test('each URL becomes a recipe, and a failing URL does not stop the others', async () => {
  await addCategory({ name: 'Soups' });
  const id = await addImportJob(ann, at('/1', '/2', '/3', '/gone', '/secret', '/4'));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ total: 6, imported: 3, known: 0, refused: 3 });
  expect(asked).not.toContain('/secret');
  expect(asked.filter((url) => url === '/robots.txt')).toHaveLength(1);
  const report = await text(await createImportReport({ id, file: null }));
  expect(report.split('\r\n').slice(0, 3)).toEqual([
    'address,result,recipe,problems',
    expect.stringMatching(
      /^http:\/\/recipes\.example\.com\/1,imported,Onion Soup,.*No picture found/,
    ),
    expect.stringContaining(",imported,'=Leek Soup,"),
  ]);
  expect(report).toContain('asks robots not to read this page');
  expect(report).toContain('No recipe was found on this page.');
  // They have an author and a category, and the log has one entry for all.
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('authors', 'authors.id', 'author_id')
    .innerJoin('recipe_categories', 'recipe_id', 'recipes.id')
    .select(['authors.name', 'source_url'])
    .orderBy('recipes.id')
    .execute();
  expect(rows[0]).toEqual({ name: 'Luca', source_url: at('/1')[0] });
  expect(rows).toHaveLength(3);
  const log = db.selectFrom('audit_log').select(['username', 'subject', 'after']);
  expect(await log.where('subject_id', '=', id).execute()).toEqual([
    {
      ...{ username: ann.username, subject: '6 pages' },
      after: { imported: 3, known: 0, refused: 3, newAuthors: 1 },
    },
  ]);
});

test('a robots.txt that fails forbids fetching, and a missing one allows it', async () => {
  robotsStatus = 503;
  const id = await addImportJob(ann, at('/1'));
  await importWaitingItems();
  expect([await findImportJob(id), asked]).toMatchObject([{ refused: 1 }, ['/robots.txt']]);
  robotsStatus = 404;
  await addImportJob(ann, at('/1'));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup']);
});

test('a hostile page does not stop the import', async () => {
  const deep = `{"@list":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  pages['/deep'] = deep;
  pages['/deep-recipe'] =
    `{"@type":"Recipe","name":"x","recipeIngredient":["1 a"],"author":${deep}}`;
  pages['/markup'] = JSON.stringify({
    '@type': 'Recipe',
    name: 'Markup Soup',
    recipeIngredient: ['1 leek'],
    recipeInstructions: '<blockquote>'.repeat(500_000),
  });
  const id = await addImportJob(ann, at('/deep', '/deep-recipe', '/markup', '/4'));
  await importWaitingItems();
  expect(await findImportJob(id)).toMatchObject({ imported: 2, refused: 2 });
  expect(await titles()).toEqual(['Markup Soup', 'Pea Soup']);
});

test('a second import adds nothing, and fetches no page again', async () => {
  await addImportJob(ann, at('/1', '/2'));
  await importWaitingItems();
  asked = [];
  const again = await addImportJob(ann, at('/1', '/2', '/4'));
  await importWaitingItems();
  expect(await findImportJob(again)).toMatchObject({ imported: 1, known: 2 });
  expect(asked).toEqual(['/robots.txt', '/4']);
});

test('an import stops, continues, and survives a restart', async () => {
  const id = await addImportJob(ann, at('/1', '/2', '/4'));
  onRequest = async (url) => {
    if (url === '/1') await stopImportJob(id, true);
  };
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 1, is_stopped: true });

  // Simulates a process that was killed while it imported a URL.
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date(Date.now() - 600_000) })
    .where('position', '=', 2)
    .execute();
  await stopImportJob(id, false);
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 3, total: 3 });
});

test('a page that was lost twice while being read is rejected, and the rest is imported', async () => {
  const id = await addImportJob(ann, at('/1', '/deadly', '/4'));
  const deadly = db.selectFrom('import_items').selectAll().where('position', '=', 2);
  for (let lost = 0; lost < 2; lost++) {
    let row: Awaited<ReturnType<typeof deadly.executeTakeFirst>>;
    onRequest = async (url) => {
      if (url !== '/deadly') return;
      row = await deadly.executeTakeFirst();
      await stopImportJob(id, true);
    };
    await importWaitingItems();
    // A process that is killed during the request leaves the row like this.
    expect(row).toMatchObject({ state: 'reading' });
    const left = { ...row, begun_at: new Date(Date.now() - 600_000) };
    await db.updateTable('import_items').set(left).where('position', '=', 2).execute();
    await stopImportJob(id, false);
  }
  asked = [];
  await importWaitingItems();
  expect(asked).toEqual(['/robots.txt', '/4']);
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 2, refused: 1, total: 3 });
  expect(await text(await createImportReport({ id, file: null }))).toContain(
    '/deadly,refused,,The recipe could not be read. Import it from its text instead.',
  );
});

test('a page that was lost once while being read is read again without a problem', async () => {
  await addImportJob(ann, at('/1'));
  await importWaitingItems();
  const id = await addImportJob(ann, at('/1'));
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date(Date.now() - 600_000) })
    .where('run_id', '=', id)
    .execute();
  await importWaitingItems();
  expect(await text(await createImportReport({ id, file: null }))).toContain(
    ',known,Onion Soup,\r\n',
  );
});

test('a recipe that was saved before a process was killed is not saved again', async () => {
  await addImportJob(ann, at('/1'));
  await importWaitingItems();
  await db.updateTable('recipes').set({ source_url: null }).execute();
  await db.updateTable('import_items').set({ state: 'waiting' }).execute();
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup']);
});

/** Adds an import of an uploaded file. */
async function addFile(file: string, content: string | Uint8Array) {
  const id = await createImportFilePath();
  await writeFile(getImportFilePath(id), content);
  return addImportJob(ann, await entriesIn(file, getImportFilePath(id)), { id, file });
}

const line = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['2 onions'], author: 'Luca' });

test('each recipe of a file is stored once, and an invalid recipe does not stop the others', async () => {
  const lines = [line('Onion Soup'), 'no JSON', '{"@type":"Recipe"}', line('Pea Soup')].join('\n');
  const id = await addFile('all.ndjson', lines);
  expect(await findImportJob(id)).toMatchObject({ file: 'all.ndjson', total: 4, imported: 0 });
  // Another process takes the first.
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date() })
    .where('position', '=', 1)
    .execute();
  await importWaitingItems();
  expect(await titles()).toEqual(['Pea Soup']);
  expect(await listLocalImportFiles()).toEqual([id]);
  await db
    .updateTable('import_items')
    .set({ state: 'waiting' })
    .where('position', '<', 3)
    .execute();
  await importWaitingItems();
  expect(await titles()).toEqual(['Pea Soup', 'Onion Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 2, refused: 2 });
  expect(await listLocalImportFiles()).toEqual([]);
  expect((await text(await createImportReport({ id, file: 'all.ndjson' }))).split('\r\n')).toEqual([
    'entry,result,recipe,problems',
    expect.stringMatching(/^line 1,imported,Onion Soup,/),
    'line 2,refused,,It is not JSON.',
    expect.stringMatching(/^line 3,refused,,/),
    expect.stringMatching(/^line 4,imported,Pea Soup,/),
    '',
  ]);
  const log = db.selectFrom('audit_log').select('after').where('username', '=', ann.username);
  expect(await log.execute()).toEqual([
    { after: { imported: 2, known: 0, refused: 2, newAuthors: 1 } },
  ]);

  const again = await addFile('all.ndjson', lines);
  await importWaitingItems();
  expect(await findImportJob(again)).toMatchObject({ imported: 0, known: 2, refused: 2 });
});

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

test('an export of Potluck is imported with chefs and categories that have no recipe', async () => {
  const potluck = (name: string) => ({
    ...{ slug: name.toLowerCase(), source: null, oldSlugs: [], input: {} },
    ...{ createdAt: '2020-01-02T03:04:05Z', updatedAt: '2020-01-02T03:04:05Z' },
  });
  const named = (kind: string, name: string, extensions: object = { potluck: potluck(name) }) =>
    JSON.stringify({
      version: 1,
      kind,
      name,
      description: 'Warm and good.',
      pictures: [],
      extensions,
    });
  const draft = { ...createEmptyDraft('Onion Soup'), authors: ['Ana'], categories: ['Soups'] };
  const ingredients = [{ heading: null, rows: [{ text: '1 leek' }] }];
  const id = await addFile(
    'potluck.zip',
    createZip({
      'categories.ndjson': [named('category', 'Soups'), named('category', 'Empty')].join('\n'),
      'chefs.ndjson': [
        named('author', 'Ana'),
        named('author', 'Ben', { potluck: { slug: '../x' } }),
        named('author', 'Cy', {}),
      ].join('\n'),
      'recipes.ndjson': [
        JSON.stringify({ ...draft, ingredients }),
        JSON.stringify({ ...draft, title: 'Pea Soup', ingredients }),
      ].join('\n'),
    }),
  );
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ total: 2, imported: 2, refused: 0 });
  const chefs = db.selectFrom('authors').select(['name', 'bio']).orderBy('id');
  expect(await chefs.execute()).toEqual([
    { name: 'Ana', bio: 'Warm and good.' },
    { name: 'Cy', bio: 'Warm and good.' },
  ]);
  const log = db.selectFrom('audit_log').select('after').where('subject_id', '=', id);
  expect(await log.execute()).toEqual([
    { after: { imported: 2, known: 0, refused: 0, newAuthors: 2, newCategories: 2 } },
  ]);
  const report = await text(await createImportReport({ id, file: 'potluck.zip' }));
  expect(report.split('\r\n')[1]).toMatch(
    /^recipes\.ndjson#line 1,imported,Onion Soup,.*[Cc]hefs\.ndjson#line 2: rejected, slug: /,
  );
  expect(report.match(/rejected, slug/g)).toHaveLength(1);
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

test('an import waits for its file on another machine', async () => {
  const id = await addImportJob(ann, ['line 1'], { id: crypto.randomUUID(), file: 'all.ndjson' });
  await addImportJob(ann, at('/1'));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 0, refused: 0 });
});

test('leftovers of uploads and deleted imports are removed after a day', async () => {
  const [left, fresh] = [await createImportFilePath(), await createImportFilePath()];
  for (const id of [left, fresh]) await writeFile(getImportFilePath(id), '');
  const long = new Date(Date.now() - 25 * 3600_000);
  await utimes(getImportFilePath(left), long, long);
  await removeFinishedFiles();
  expect(await listLocalImportFiles()).toEqual([fresh]);
});

test('pasted text is split into unique URLs', () => {
  expect(extractUrls(' https://a.example/1\r\n\nhttps://b.example https://a.example/1')).toEqual([
    'https://a.example/1',
    'https://b.example',
  ]);
});
