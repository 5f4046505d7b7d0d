import { beforeEach, expect, test } from 'vitest';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import {
  heavy,
  onStop,
  prepareDocumentFolder,
  readAll,
} from '../../../test/import/limited-reader.ts';
import { line } from '../../../test/import/run-file.ts';
import { noise } from '../../../test/pictures.ts';
import { ImportRejectedError } from '../rejected.ts';
import { DocumentReader, openDocumentReader } from './document-reader.ts';

prepareDocumentFolder();
beforeEach(() => onStop.mockClear());

test('a document in an archive that exceeds a limit is rejected, and the next documents are read', async () => {
  const two = `${line('Onion Soup')}\n${line('Leek Soup')}`;
  const archive = createZip({ 'a.ndjson': two, 'b.json': heavy, 'c.json': line('Pea Soup') });
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
});

test('a text that exceeds a limit is rejected, and the next one is read', async () => {
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
    ...JSON.parse(line('Soup')),
    image,
    datePublished: '2020-01-02',
  });
  const { recipe: read, picture } = await reader.readText(Buffer.from(text));
  expect(read).toMatchObject({ images: ['picture#1'], createdAt: new Date('2020-01-02') });
  expect((await picture('picture#1'))?.equals(photo)).toBe(true);
  expect(await picture('picture#2')).toBeNull();
});

test('robots.txt decides which URLs are fetched, unless it takes too long to read', async () => {
  // Its start, which counts as part of the first request, takes seconds on a slow machine.
  using reader = new DocumentReader({ onStop });
  using hurried = new DocumentReader({ limits: { cpuSeconds: 3 }, onStop });
  const robots = (body: string) => ({
    address: 'https://a.example/robots.txt',
    body: Buffer.from(body),
  });
  const page = `https://a.example/${'a'.repeat(1900)}`;
  expect(await reader.isAllowed(page, robots(''))).toBe(true);
  expect(await reader.isAllowed(page, robots('User-agent: *\nDisallow: /a'))).toBe(false);
  const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(50)}b\n`.repeat(45_000)}`;
  expect(await hurried.isAllowed(page, robots(rules))).toBe(false);
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
