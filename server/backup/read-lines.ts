import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Yields the lines of a file. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}
