import { rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addAdmin } from '../../../test/admin/admin.ts';
import { addCategory, removeEverything } from '../../../test/factories.ts';
import { paprika } from '../../../test/import/archives.ts';
import { zip } from '../../../test/import/zip.ts';
import { pretendInternet } from '../../../test/internet.ts';
import { noise } from '../../../test/pictures.ts';
import { DocumentReader } from '../child/document-reader.ts';
import { addRun, addressesIn } from './add-run.ts';
import { findRun, runReport, setStopped } from './find-run.ts';
import { importSoon } from './process.ts';
import { entriesOf } from './read-run-file.ts';
import { filesHere, newRunFile, removeFinishedFiles, runFile } from './run-files.ts';

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
const server = createServer(async ({ url = '' }, answer) => {
  asked.push(url);
  await onRequest(url);
  if (url === '/robots.txt' && robotsStatus !== 200) {
    answer.writeHead(robotsStatus).end();
    return;
  }
  const body = pages[url];
  answer.writeHead(body ? 200 : 404, { 'Content-Type': 'text/html' }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
pretendInternet(
  { 'recipes.example.com': ['93.184.216.34'] },
  { 80: (server.address() as AddressInfo).port },
);
afterAll(() => server.close());

const at = (...paths: string[]) => paths.map((path) => `http://recipes.example.com${path}`);
const titles = async () =>
  (await db.selectFrom('recipes').select('title').orderBy('id').execute()).map((row) => row.title);

async function entriesIn(name: string, path: string): Promise<string[]> {
  using reader = new DocumentReader({ readable: [path] });
  return await entriesOf(name, path, reader);
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

test('each address becomes a recipe, and a bad one does not stop the rest', async () => {
  await addCategory({ name: 'Soups' });
  const id = await addRun(ann, at('/1', '/2', '/3', '/gone', '/secret', '/4'));
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findRun(id)).toMatchObject({ total: 6, imported: 3, known: 0, refused: 3 });
  expect(asked).not.toContain('/secret');
  expect(asked.filter((url) => url === '/robots.txt')).toHaveLength(1);
  const report = await text(await runReport({ id, file: null }));
  expect(report.split('\r\n').slice(0, 3)).toEqual([
    'address,result,recipe,problems',
    expect.stringMatching(
      /^http:\/\/recipes\.example\.com\/1,imported,Onion Soup,.*No picture found/,
    ),
    expect.stringContaining(",imported,'=Leek Soup,"),
  ]);
  expect(report).toContain('asks robots not to read this page');
  expect(report).toContain('No recipe was found on this page.');
  // They are saved as an admin saves one: with author, category and a line in the log.
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('authors', 'authors.id', 'author_id')
    .innerJoin('recipe_categories', 'recipe_id', 'recipes.id')
    .select(['authors.name', 'source_url'])
    .orderBy('recipes.id')
    .execute();
  expect(rows[0]).toEqual({ name: 'Luca', source_url: at('/1')[0] });
  expect(rows).toHaveLength(3);
  const log = db.selectFrom('audit_log').select('username').where('kind', '=', 'recipe');
  expect(await log.execute()).toEqual(Array(3).fill({ username: ann.username }));
});

test('a robots.txt that fails forbids, one that does not exist allows', async () => {
  robotsStatus = 503;
  const id = await addRun(ann, at('/1'));
  await importSoon();
  expect([await findRun(id), asked]).toMatchObject([{ refused: 1 }, ['/robots.txt']]);
  robotsStatus = 404;
  await addRun(ann, at('/1'));
  await importSoon();
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
  const id = await addRun(ann, at('/deep', '/deep-recipe', '/markup', '/4'));
  await importSoon();
  expect(await findRun(id)).toMatchObject({ imported: 1, refused: 3 });
  expect(await titles()).toEqual(['Pea Soup']);
});

test('a second import adds nothing, and fetches no page again', async () => {
  await addRun(ann, at('/1', '/2'));
  await importSoon();
  asked = [];
  const again = await addRun(ann, at('/1', '/2', '/4'));
  await importSoon();
  expect(await findRun(again)).toMatchObject({ imported: 1, known: 2 });
  expect(asked).toEqual(['/robots.txt', '/4']);
});

test('it stops, goes on, and a restart continues what was begun', async () => {
  const id = await addRun(ann, at('/1', '/2', '/4'));
  onRequest = async (url) => {
    if (url === '/1') await setStopped(id, true);
  };
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup']);
  expect(await findRun(id)).toMatchObject({ imported: 1, is_stopped: true });

  // A process that was killed in the middle of an address.
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date(Date.now() - 600_000) })
    .where('position', '=', 2)
    .execute();
  await setStopped(id, false);
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findRun(id)).toMatchObject({ imported: 3, total: 3 });
});

test('a page whose reading was lost twice is refused, and the rest is imported', async () => {
  const id = await addRun(ann, at('/1', '/deadly', '/4'));
  const deadly = db.selectFrom('import_items').selectAll().where('position', '=', 2);
  for (let lost = 0; lost < 2; lost++) {
    let row: Awaited<ReturnType<typeof deadly.executeTakeFirst>>;
    onRequest = async (url) => {
      if (url !== '/deadly') return;
      row = await deadly.executeTakeFirst();
      await setStopped(id, true);
    };
    await importSoon();
    // A process that is killed during the request leaves the row like this.
    expect(row).toMatchObject({ state: 'reading' });
    const left = { ...row, begun_at: new Date(Date.now() - 600_000) };
    await db.updateTable('import_items').set(left).where('position', '=', 2).execute();
    await setStopped(id, false);
  }
  asked = [];
  await importSoon();
  expect(asked).toEqual(['/robots.txt', '/4']);
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup']);
  expect(await findRun(id)).toMatchObject({ imported: 2, refused: 1, total: 3 });
  expect(await text(await runReport({ id, file: null }))).toContain(
    '/deadly,refused,,The recipe could not be read. Import it from its text instead.',
  );
});

test('a page whose reading was lost once is read again, and has no problem', async () => {
  await addRun(ann, at('/1'));
  await importSoon();
  const id = await addRun(ann, at('/1'));
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date(Date.now() - 600_000) })
    .where('run_id', '=', id)
    .execute();
  await importSoon();
  expect(await text(await runReport({ id, file: null }))).toContain(',known,Onion Soup,\r\n');
});

test('a recipe that was saved before a process was killed is not saved again', async () => {
  await addRun(ann, at('/1'));
  await importSoon();
  await db.updateTable('recipes').set({ source_url: null }).execute();
  await db.updateTable('import_items').set({ state: 'waiting' }).execute();
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup']);
});

/** Adds an import of an uploaded file. */
async function addFile(file: string, content: string | Uint8Array) {
  const id = await newRunFile();
  await writeFile(runFile(id), content);
  return addRun(ann, await entriesIn(file, runFile(id)), { id, file });
}

const line = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['2 onions'], author: 'Luca' });

test('each recipe of a file is stored once, and a bad one does not stop the rest', async () => {
  const lines = [line('Onion Soup'), 'no JSON', '{"@type":"Recipe"}', line('Pea Soup')].join('\n');
  const id = await addFile('all.ndjson', lines);
  expect(await findRun(id)).toMatchObject({ file: 'all.ndjson', total: 4, imported: 0 });
  // Another process takes the first.
  await db
    .updateTable('import_items')
    .set({ state: 'reading', begun_at: new Date() })
    .where('position', '=', 1)
    .execute();
  await importSoon();
  expect(await titles()).toEqual(['Pea Soup']);
  expect(await filesHere()).toEqual([id]);
  await db
    .updateTable('import_items')
    .set({ state: 'waiting' })
    .where('position', '<', 3)
    .execute();
  await importSoon();
  expect(await titles()).toEqual(['Pea Soup', 'Onion Soup']);
  expect(await findRun(id)).toMatchObject({ imported: 2, refused: 2 });
  expect(await filesHere()).toEqual([]);
  expect((await text(await runReport({ id, file: 'all.ndjson' }))).split('\r\n')).toEqual([
    'entry,result,recipe,problems',
    expect.stringMatching(/^line 1,imported,Onion Soup,/),
    'line 2,refused,,It is not JSON',
    expect.stringMatching(/^line 3,refused,,/),
    expect.stringMatching(/^line 4,imported,Pea Soup,/),
    '',
  ]);
  const log = db.selectFrom('audit_log').select('subject').orderBy('subject');
  const ours = await log.where('username', '=', ann.username).execute();
  expect(ours.map(({ subject }) => subject)).toEqual(['Onion Soup', 'Pea Soup']);

  const again = await addFile('all.ndjson', lines);
  await importSoon();
  expect(await findRun(again)).toMatchObject({ imported: 0, known: 2, refused: 2 });
});

test('an archive is imported with its pictures, stopped and continued', async () => {
  const photo = await noise({ width: 300, height: 200 }).jpeg().toBuffer();
  const id = await addFile('menu.paprikarecipes', paprika(photo));
  await setStopped(id, true);
  await importSoon();
  expect(await findRun(id)).toMatchObject({ imported: 0 });
  expect(await filesHere()).toEqual([id]);
  await setStopped(id, false);
  await importSoon();
  const [tarte] = await db.selectFrom('recipes').select('featured_image').execute();
  expect(tarte?.featured_image).toMatch(/^\/images\/featured\/.+\.webp$/);
  expect(await filesHere()).toEqual([]);
});

test('an archive that is large unpacked is read in part, or not at all', async () => {
  const large = Buffer.alloc(21e6, ' ');
  const entries = { 'a.json': line('Onion Soup'), 'b.json': large, 'c.json': line('Pea Soup') };
  const id = await addFile('all.zip', zip(entries));
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup']);
  expect(await findRun(id)).toMatchObject({ total: 3, imported: 2, refused: 1 });
  // A size is counted before the entry is read.
  const huge = Array.from({ length: 51 }, (_, i) => ({
    name: `${i}.json`,
    content: ' ',
    size: 20e6,
  }));
  const path = runFile(await newRunFile());
  await writeFile(path, zip([{ name: 'a.json', content: line('Leek Soup') }, ...huge]));
  await expect(entriesIn('all.zip', path)).rejects.toThrow('it is too large when unpacked');
  await rm(path);
});

test('an import whose file another machine has waits for it', async () => {
  const id = await addRun(ann, ['line 1'], { id: crypto.randomUUID(), file: 'all.ndjson' });
  await addRun(ann, at('/1'));
  await importSoon();
  expect(await titles()).toEqual(['Onion Soup']);
  expect(await findRun(id)).toMatchObject({ imported: 0, refused: 0 });
});

test('the remains of uploads and deleted imports are removed after a day', async () => {
  const [left, fresh] = [await newRunFile(), await newRunFile()];
  for (const id of [left, fresh]) await writeFile(runFile(id), '');
  const long = new Date(Date.now() - 25 * 3600_000);
  await utimes(runFile(left), long, long);
  await removeFinishedFiles();
  expect(await filesHere()).toEqual([fresh]);
});

test('addresses are the words of a text, each once', () => {
  expect(addressesIn(' https://a.example/1\r\n\nhttps://b.example https://a.example/1')).toEqual([
    'https://a.example/1',
    'https://b.example',
  ]);
});
