import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { unpackedFileLimits } from '#server/import/bulk/read-run-file.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';

let folder: string;

/** Makes the folder of `readAll` for the tests of a file. */
export function prepareDocumentFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potluck-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
}

/** Is told which child processes were stopped. */
export const onStop = vi.fn();

/** JSON that takes more memory than `readAll` allows. */
export const heavy = `[${Array.from({ length: 600_000 }, (_, i) => `{"a":[${i}]}`).join(',')}]`;

/** Reads a file with 150 MB of memory; returns each entry with its title or why it was rejected. */
export async function readAll(
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
