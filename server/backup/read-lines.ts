import { createReadStream } from 'node:fs';
import { ArchiveError } from './archive.ts';

/** The largest recipe takes about 5 MB. */
const maxLength = 50 * 2 ** 20;

/** Yields the lines of a file. Throws ArchiveError for a line that is too long for memory. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let line = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [rest = '', ...lines] = (chunk as string).split('\n');
    line += rest;
    if (line.length > maxLength) throw new ArchiveError('one of its lines is too long');
    for (const next of lines) {
      yield line.replace(/\r$/, '');
      line = next;
    }
  }
  if (line) yield line;
}
