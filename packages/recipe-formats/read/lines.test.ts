import { expect, test } from 'vitest';
import { FileError } from '../errors.ts';
import { readLines } from './lines.ts';

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

/** Returns the lines of a text that arrives in chunks of a length in bytes. */
async function linesOf(text: string, chunk: number, most = 1000): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  return all(readLines(chunks(), most));
}

test.each([1, 2, 3, 7, 1000])(
  'lines end with a line feed only, because JSON may contain other separators, in chunks of %i bytes',
  async (chunk) => {
    const lines = ['one\u2028two\u0085', '', 'é🍲\rthree', 'é'.repeat(400), 'last'];
    expect(await linesOf(lines.join('\n'), chunk)).toEqual(lines);
    expect(await linesOf(`${lines.join('\r\n')}\r\n`, chunk)).toEqual(lines);
  },
);

test.each([1, 7, 1000])('a line that is too long is rejected while it is read', async (chunk) => {
  const short = 'é'.repeat(5);
  expect(await linesOf(`${short}\n${short}\n`, chunk, 10)).toEqual([short, short]);
  let read = 0;
  async function* endless() {
    for (;;) {
      read += chunk;
      yield Buffer.alloc(chunk, 'a');
    }
  }
  await expect(all(readLines(endless(), 10_000))).rejects.toThrow(FileError);
  expect(read).toBeLessThanOrEqual(10_000 + chunk);
});
