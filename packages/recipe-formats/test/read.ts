import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RejectedRecordError } from '../errors.ts';
import type { ArchiveLimits } from '../read/files/file-limits.ts';
import type { RecordInFile } from '../read/files/found.ts';
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
    const read = readOrReject(recipe);
    const pictures = [];
    for (const each of 'draft' in read ? read.draft.pictures : [])
      pictures.push((await picture?.(each))?.toString());
    found.push({ entry, recipe: read, pictures });
  }
  return found;
}

function readOrReject(recipe: RecordInFile) {
  if (!('readDraft' in recipe)) return recipe;
  try {
    return { draft: recipe.readDraft() };
  } catch (error) {
    if (error instanceof RejectedRecordError) return { rejected: error.message };
    throw error;
  }
}
