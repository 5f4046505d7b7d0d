import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecipeDraft } from '../draft.ts';
import type { ArchiveLimits } from '../read/files/file-limits.ts';
import { readImportFile } from '../read/files/read-file.ts';

const defaults = {
  entries: 100,
  documentBytes: 1_000_000,
  entryBytes: 1_000_000,
  totalBytes: 5_000_000,
  depth: 2,
};

/** Reads the recipes of an uploaded file, with their pictures as text. */
export async function readDrafts(
  name: string,
  content: string | Buffer,
  limits?: Partial<ArchiveLimits>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-formats-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    return await readAll(name, path, { ...defaults, ...limits });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readAll(name: string, path: string, limits: ArchiveLimits) {
  const found = [];
  for await (const { entry, recipe, picture } of readImportFile(name, path, { limits })) {
    const names =
      'draft' in recipe
        ? (recipe.draft as RecipeDraft).pictures
        : 'image' in recipe
          ? [recipe.image ?? []].flat()
          : [];
    const pictures = [];
    for (const each of names) pictures.push(await picture?.(String(each)));
    found.push({ entry, bytes: 0, recipe, pictures: pictures.map((bytes) => bytes?.toString()) });
  }
  return found;
}
