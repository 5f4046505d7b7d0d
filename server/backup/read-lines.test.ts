import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ArchiveError } from './archive.ts';
import { readLines } from './read-lines.ts';

async function fileOf(content: string): Promise<string> {
  const file = join(await mkdtemp(join(inject('temporaryDirectory'), 'lines-')), 'lines');
  await writeFile(file, content);
  return file;
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

test('lines end with a line feed only, because JSON may hold other separators', async () => {
  const long = 'é'.repeat(100_000);
  const file = await fileOf(`one\u2028\u0085\n\ntwo\r\n${long}\nlast`);
  expect(await all(readLines(file))).toEqual(['one\u2028\u0085', '', 'two', long, 'last']);
});

test('a line that does not fit into memory is rejected while it is read', async () => {
  const file = await fileOf(' '.repeat(51 * 2 ** 20));
  await expect(all(readLines(file))).rejects.toBeInstanceOf(ArchiveError);
});
