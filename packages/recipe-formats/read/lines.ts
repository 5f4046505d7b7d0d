import { FileError } from '../errors.ts';

const lineFeed = 10;

/**
 * Yields the lines of UTF-8, without their ends: line feeds, or carriage returns and line feeds. Other separators, such
 * as U+2028, may be part of JSON. Throws FileError when a line has more than `most` bytes.
 */
export async function* readLines(
  content: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (length > most) throw new FileError(`it has a line of more than ${most / 1_000_000} MB`);
  };
  const take = () => {
    const line = Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    [parts, length] = [[], 0];
    return line;
  };
  for await (const chunk of content) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
