import { beforeEach, expect, test } from 'vitest';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import {
  heavy,
  onStop,
  prepareDocumentFolder,
  readAll,
} from '../../../test/import/limited-reader.ts';
import { line } from '../../../test/import/run-file.ts';

prepareDocumentFolder();
beforeEach(() => onStop.mockClear());

test('a document that exceeds a limit has the same position when only entries are requested', async () => {
  const two = `${line('Onion Soup')}\n${line('Leek Soup')}`;
  const archive = createZip({ 'a.ndjson': two, 'b.json': heavy, 'c.json': line('Pea Soup') });
  const brief = await readAll('all.zip', archive, { brief: true });
  expect(brief.map(([entry]) => entry)).toEqual([
    'a.ndjson#line 1',
    'a.ndjson#line 2',
    'b.json',
    'c.json',
  ]);
});

test('a line or a file that exceeds a limit is rejected', async () => {
  expect(
    await readAll('all.ndjson', `${line('Onion Soup')}\n${heavy}\n${line('Pea Soup')}`),
  ).toEqual([
    ['line 1', 'Onion Soup'],
    ['line 2', 'reading it takes too much memory'],
    ['line 3', 'Pea Soup'],
  ]);
  expect(await readAll('a.json', heavy)).toEqual([['', 'reading it takes too much memory']]);
});

test('a file whose documents stop the process four times is rejected', async () => {
  const bombs = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.json`, heavy]));
  await expect(readAll('all.zip', createZip(bombs))).rejects.toThrow(
    'reading it takes too much memory',
  );
  expect(onStop).toHaveBeenCalledTimes(4);
});
