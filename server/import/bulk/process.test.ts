import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createEmptyDraft } from '@potluck/recipe-formats/draft';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runRequest } from '#server/current-request.ts';
import { db } from '#server/db/database.ts';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import { addCategory, addRecipe } from '../../../test/factories.ts';
import {
  addFile,
  ann,
  line,
  namedLine,
  prepareRuns,
  titles,
} from '../../../test/import/run-file.ts';
import { mockNetwork } from '../../../test/internet.ts';
import { addImportJob, extractUrls } from './add-run.ts';
import { createImportReport, findImportJob, stopImportJob } from './find-run.ts';
import { importWaitingItems } from './process.ts';
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
prepareRuns();
beforeEach(() => {
  asked = [];
  onRequest = async () => {};
  robotsStatus = 200;
});

test('a request that begins an import may end before its recipes are stored as drafts', async () => {
  const id = await addFile('all.ndjson', `${line('Onion Soup')}\n${line('Pea Soup')}`, true);
  const response = { destroyed: true } as ServerResponse;
  const ended = { id: 'ended', response, isPrefetch: false, isDatabaseDown: false };
  await runRequest(ended, importWaitingItems);
  expect(await findImportJob(id)).toMatchObject({ imported: 2, refused: 0 });
  const drafts = await db.selectFrom('recipe_drafts').select('title').orderBy('title').execute();
  expect(drafts).toEqual([{ title: 'Onion Soup' }, { title: 'Pea Soup' }]);
});

test('each URL becomes a recipe, and a failing URL does not stop the others', async () => {
  await addCategory({ name: 'Soups' });
  const id = await addImportJob(ann, at('/1', '/2', '/3', '/gone', '/secret', '/4'));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ total: 6, imported: 3, known: 0, refused: 3 });
  expect(asked).not.toContain('/secret');
  expect(asked.filter((url) => url === '/robots.txt')).toHaveLength(1);
  const report = await text(createImportReport({ id, file: null }));
  expect(report.split('\r\n').slice(0, 3)).toEqual([
    'address,result,format,recipe,ingredients,steps,pictures,problems',
    expect.stringMatching(
      /^http:\/\/recipes\.example\.com\/1,imported,web page,Onion Soup,1,1,0,.*No picture found/,
    ),
    expect.stringContaining(",imported,web page,'=Leek Soup,1,1,0,"),
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
    recipeInstructions: '<blockquote>'.repeat(50_000),
  });
  const id = await addImportJob(ann, at('/deep', '/deep-recipe', '/markup', '/4'));
  await importWaitingItems();
  expect(await findImportJob(id)).toMatchObject({ imported: 2, refused: 2 });
  expect(await titles()).toEqual(['Markup Soup', 'Pea Soup']);
});

test('an import stops and continues', async () => {
  const id = await addImportJob(ann, at('/1', '/2', '/4'));
  onRequest = async (url) => {
    if (url === '/1') await stopImportJob(id, true);
  };
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 1, is_stopped: true });
  await stopImportJob(id, false);
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', '=Leek Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 3, total: 3 });
});

test('a page whose process was killed is rejected, and the others are imported', async () => {
  const id = await addImportJob(ann, at('/1', '/2', '/4'));
  const begun = (minutes: number) => ({
    state: 'reading' as const,
    begun_at: new Date(Date.now() - minutes * 60_000),
  });
  const item = (position: number) =>
    db.updateTable('import_items').where('run_id', '=', id).where('position', '=', position);
  await item(1).set(begun(6)).execute();
  // Another process reads it.
  await item(2).set(begun(4)).execute();
  await importWaitingItems();
  expect(await titles()).toEqual(['Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 1, refused: 1, total: 3 });
  const report = await text(createImportReport({ id, file: null }));
  expect(report).toContain(
    '/1,refused,,,,,,"The server stopped while it read this recipe. Import it',
  );
});

test('imports take turns', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  onRequest = async (url) => {
    if (url === '/1') vi.setSystemTime(Date.now() + 31_000);
  };
  await addImportJob(ann, at('/1', '/2'));
  await addImportJob(ann, at('/4'));
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', 'Pea Soup', '=Leek Soup']);
});

test('pages whose recipes are on the site are not fetched, and add nothing', async () => {
  const [one, two] = at('/1', '/2');
  await addRecipe({ title: 'By hand', sourceUrl: one });
  // An import adds this, even if its process is killed before it records the result.
  await addRecipe({ title: 'By import', source: two });
  const id = await addImportJob(ann, at('/1', '/2', '/4'));
  await importWaitingItems();
  expect(await findImportJob(id)).toMatchObject({ imported: 1, known: 2 });
  expect(asked).toEqual(['/robots.txt', '/4']);
  expect(await titles()).toEqual(['By hand', 'By import', 'Pea Soup']);
});

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
  expect((await text(createImportReport({ id, file: 'all.ndjson' }))).split('\r\n')).toEqual([
    'entry,result,format,recipe,ingredients,steps,pictures,problems',
    expect.stringMatching(
      /^line 1,imported,schema.org,Onion Soup,1,0,0,No picture found. No steps found. /,
    ),
    'line 2,refused,,,,,,It is not JSON.',
    expect.stringMatching(/^line 3,refused,,,,,,/),
    expect.stringMatching(/^line 4,imported,schema.org,Pea Soup,/),
    '',
  ]);
  const log = db.selectFrom('audit_log').select('after').where('username', '=', ann.username);
  expect(await log.execute()).toEqual([
    { after: { imported: 2, known: 0, refused: 2, newAuthors: 1 } },
  ]);
});

test('an export of Potluck is imported with chefs and categories that have no recipe', async () => {
  const potluck = (name: string) => ({
    ...{ slug: name.toLowerCase(), source: null, oldSlugs: [], input: {} },
    ...{ createdAt: '2020-01-02T03:04:05Z', updatedAt: '2020-01-02T03:04:05Z' },
  });
  const named = (
    kind: 'author' | 'category',
    name: string,
    extensions: object = { potluck: potluck(name) },
  ) => namedLine(kind, name, extensions);
  const draft = { ...createEmptyDraft('Onion Soup'), authors: ['Ana'], categories: ['Soups'] };
  const ingredients = [{ heading: null, rows: [{ text: '1 leek' }] }];
  const id = await addFile(
    'potluck.zip',
    createZip({
      'categories.ndjson': [named('category', 'Soups'), named('category', 'Empty')].join('\n'),
      'chefs.ndjson': [
        named('author', 'Ana'),
        named('author', 'Ben', { potluck: { slug: '../x' } }),
        named('author', 'Bo', { potluck: { ...potluck('Bo'), bio: 'x'.repeat(1_000_000) } }),
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
  const report = await text(createImportReport({ id, file: 'potluck.zip' }));
  expect(report.split('\r\n')[1]).toMatch(
    /^recipes\.ndjson#line 1,imported,Potluck,Onion Soup,.*[Cc]hefs\.ndjson#line 2: rejected, slug: /,
  );
  expect(report.match(/rejected, slug/g)).toHaveLength(1);
  expect(report).toMatch(/[Cc]hefs\.ndjson#line 3: rejected, it has more text/);
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
