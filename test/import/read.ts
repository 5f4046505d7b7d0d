import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Limits } from '#server/import/files/file-limits.ts';
import { readImportFile } from '#server/import/files/read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potluck-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const defaults = {
  entries: 100,
  documentBytes: 1_000_000,
  entryBytes: 1_000_000,
  totalBytes: 5_000_000,
  depth: 2,
};

/** Reads the recipes of an uploaded file, with their pictures as text. */
export async function read(name: string, content: string | Buffer, limits?: Partial<Limits>) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  const found = [];
  const options = { limits: { ...defaults, ...limits } };
  for await (const { entry, recipe, picture } of readImportFile(name, path, options)) {
    const names = 'refused' in recipe ? [] : [recipe.image ?? []].flat();
    const pictures = [];
    for (const each of names) pictures.push(await picture?.(String(each)));
    found.push({ entry, recipe, pictures: pictures.map((bytes) => bytes?.toString()) });
  }
  return found;
}
