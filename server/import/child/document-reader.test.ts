import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { zip } from '../../../test/import/zip.ts';
import { noise } from '../../../test/pictures.ts';
import { uploadLimits } from '../bulk/read-run-file.ts';
import { ImportRefused } from '../refused.ts';
import { DocumentReader, openDocumentReader } from './document-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potluck-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const onStop = vi.fn();
beforeEach(() => onStop.mockClear());

const recipe = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'] });
/** Takes more memory than the limits below allow. */
const heavy = `[${Array.from({ length: 600_000 }, (_, i) => `{"a":[${i}]}`).join(',')}]`;

async function readAll(
  name: string,
  content: string | Uint8Array,
  options: { brief?: boolean } = {},
) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  using reader = new DocumentReader({ readable: [path], limits: { megabytes: 180 }, onStop });
  const entries = [];
  for await (const each of reader.readFile(name, path, {
    limits: { ...uploadLimits },
    ...options,
  })) {
    entries.push([each.entry, each.refused ?? each.draft?.recipe.title]);
  }
  return entries;
}

test('a document of an archive that takes too much is refused, and the next ones are read', async () => {
  const two = `${recipe('Onion Soup')}\n${recipe('Leek Soup')}`;
  const archive = zip({ 'a.ndjson': two, 'b.json': heavy, 'c.json': recipe('Pea Soup') });
  const refused = ['b.json', 'reading it takes too much memory'];
  expect(await readAll('all.zip', archive)).toEqual([
    ['a.ndjson#line 1', 'Onion Soup'],
    ['a.ndjson#line 2', 'Leek Soup'],
    refused,
    ['c.json', 'Pea Soup'],
  ]);
  expect(onStop).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ program: 'read-documents', reason: 'memory' }),
  );
  // Entries keep their positions when only they are asked for.
  const brief = await readAll('all.zip', archive, { brief: true });
  expect(brief.map(([entry]) => entry)).toEqual([
    'a.ndjson#line 1',
    'a.ndjson#line 2',
    'b.json',
    'c.json',
  ]);
  expect(
    await readAll('all.ndjson', `${recipe('Onion Soup')}\n${heavy}\n${recipe('Pea Soup')}`),
  ).toEqual([
    ['line 1', 'Onion Soup'],
    ['line 2', 'reading it takes too much memory'],
    ['line 3', 'Pea Soup'],
  ]);
});

test('a file is given up when it stops the process again and again', async () => {
  const bombs = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.json`, heavy]));
  await expect(readAll('all.zip', zip(bombs))).rejects.toThrow('reading it takes too much memory');
  expect(onStop).toHaveBeenCalledTimes(4);
});

test('a file of one document that takes too much is refused', async () => {
  expect(await readAll('a.json', heavy)).toEqual([['', 'reading it takes too much memory']]);
  using reader = new DocumentReader({ limits: { megabytes: 180 }, onStop });
  await expect(reader.readText(Buffer.from(heavy))).rejects.toThrow(
    new ImportRefused(
      'This cannot be imported: reading it takes too much memory. Paste only the recipe.',
    ),
  );
  // The next document has a new process.
  expect((await reader.readText(Buffer.from('Soup\n1 leek'))).recipe.title).toBe('Soup');
});

test('a picture in a text is found through the process that read it', async () => {
  const photo = await noise({ width: 30, height: 20 }).jpeg().toBuffer();
  const image = `data:image/jpeg;base64,${photo.toString('base64')}`;
  using reader = new DocumentReader({ onStop });
  const text = JSON.stringify({
    ...JSON.parse(recipe('Soup')),
    image,
    datePublished: '2020-01-02',
  });
  const { recipe: read, picture } = await reader.readText(Buffer.from(text));
  expect(read).toMatchObject({ images: ['picture#1'], createdAt: new Date('2020-01-02') });
  expect((await picture('picture#1'))?.equals(photo)).toBe(true);
  expect(await picture('picture#2')).toBeNull();
});

test('robots.txt says what may be fetched, unless it takes too long to read', async () => {
  using reader = new DocumentReader({ limits: { cpuSeconds: 1 }, onStop });
  const robots = (body: string) => ({
    address: 'https://a.example/robots.txt',
    body: Buffer.from(body),
  });
  const page = `https://a.example/${'a'.repeat(1900)}`;
  expect(await reader.isAllowed(page, robots(''))).toBe(true);
  expect(await reader.isAllowed(page, robots('User-agent: *\nDisallow: /a'))).toBe(false);
  const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(50)}b\n`.repeat(4500)}`;
  expect(await reader.isAllowed(page, robots(rules))).toBe(false);
  expect(onStop).toHaveBeenCalledOnce();
});

test('two documents are read at once, others wait, and an aborted request ends its process', async () => {
  const aborting = new AbortController();
  const first = await openDocumentReader(aborting.signal);
  using second = await openDocumentReader(new AbortController().signal);
  const third = openDocumentReader(new AbortController().signal);
  await second.readText(Buffer.from('Soup\n1 leek'));
  const reading = first.readText(Buffer.from('Soup\n1 leek')).catch((error) => error);
  aborting.abort();
  expect(await reading).toBeInstanceOf(ImportRefused);
  using waited = await third;
  expect((await waited.readText(Buffer.from('Soup\n1 leek'))).recipe.title).toBe('Soup');
  await expect(first.readText(Buffer.from('Soup'))).rejects.toThrow(ImportRefused);
});
