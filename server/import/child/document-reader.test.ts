import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import { noise } from '../../../test/pictures.ts';
import { unpackedFileLimits } from '../bulk/read-run-file.ts';
import { ImportRejectedError } from '../rejected.ts';
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
  using reader = new DocumentReader({ readable: [path], limits: { megabytes: 150 }, onStop });
  const entries = [];
  for await (const each of reader.readFile(name, path, {
    limits: { ...unpackedFileLimits },
    ...options,
  })) {
    entries.push([each.entry, each.rejected ?? each.draft?.recipe.title]);
  }
  return entries;
}

test('a document in an archive that exceeds a limit is rejected, and the next documents are read', async () => {
  const two = `${recipe('Onion Soup')}\n${recipe('Leek Soup')}`;
  const archive = createZip({ 'a.ndjson': two, 'b.json': heavy, 'c.json': recipe('Pea Soup') });
  const rejected = ['b.json', 'reading it takes too much memory'];
  expect(await readAll('all.zip', archive)).toEqual([
    ['a.ndjson#line 1', 'Onion Soup'],
    ['a.ndjson#line 2', 'Leek Soup'],
    rejected,
    ['c.json', 'Pea Soup'],
  ]);
  expect(onStop).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ program: 'read-documents', reason: 'memory' }),
  );
  // Entries have the same positions when only they are requested.
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

test('a file whose documents stop the process four times is rejected', async () => {
  const bombs = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.json`, heavy]));
  await expect(readAll('all.zip', createZip(bombs))).rejects.toThrow(
    'reading it takes too much memory',
  );
  expect(onStop).toHaveBeenCalledTimes(4);
});

test('a file of one document that exceeds a limit is rejected', async () => {
  expect(await readAll('a.json', heavy)).toEqual([['', 'reading it takes too much memory']]);
  using reader = new DocumentReader({ limits: { megabytes: 150 }, onStop });
  await expect(reader.readText(Buffer.from(heavy))).rejects.toThrow(
    new ImportRejectedError(
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

test('robots.txt decides which URLs are fetched, unless it takes too long to read', async () => {
  using reader = new DocumentReader({ limits: { cpuSeconds: 3 }, onStop });
  const robots = (body: string) => ({
    address: 'https://a.example/robots.txt',
    body: Buffer.from(body),
  });
  const page = `https://a.example/${'a'.repeat(1900)}`;
  expect(await reader.isAllowed(page, robots(''))).toBe(true);
  expect(await reader.isAllowed(page, robots('User-agent: *\nDisallow: /a'))).toBe(false);
  const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(50)}b\n`.repeat(45_000)}`;
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
  expect(await reading).toBeInstanceOf(ImportRejectedError);
  using waited = await third;
  expect((await waited.readText(Buffer.from('Soup\n1 leek'))).recipe.title).toBe('Soup');
  await expect(first.readText(Buffer.from('Soup'))).rejects.toThrow(ImportRejectedError);
});
