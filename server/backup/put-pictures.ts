import { findFile, putFile } from '../images/store.ts';
import { ArchiveError, parsePictureKey, quoteForTerminal, readArchive } from './archive.ts';
import { sha256 } from './check.ts';
import type { Manifest } from './manifest.ts';

/** The keys of new pictures, and of pictures that the store already has with different bytes. */
export type PictureTransfer = { added: string[]; changed: Set<string> };

/** Stores the new pictures of a verified archive and adds their keys to `put`. Throws StoreError. */
export async function addPictures(
  file: string,
  manifest: Manifest,
  put: PictureTransfer,
  stored: () => void,
): Promise<void> {
  for await (const { key, picture } of picturesOf(file, manifest)) {
    const before = await findFile(key);
    if (!before) {
      put.added.push(key);
      await putFile(key, picture, 'image/webp');
    } else if (!Buffer.from(picture).equals(before)) put.changed.add(key);
    stored();
  }
}

/** Overwrites changed pictures. This cannot be undone, so it comes last. Throws StoreError. */
export async function replacePictures(
  file: string,
  manifest: Manifest,
  { changed }: PictureTransfer,
): Promise<void> {
  if (changed.size === 0) return;
  for await (const { key, picture } of picturesOf(file, manifest))
    if (changed.has(key)) await putFile(key, picture, 'image/webp');
}

async function* picturesOf(file: string, manifest: Manifest) {
  for await (const { name, bytes } of readArchive(file)) {
    const key = parsePictureKey(name);
    if (!key) continue;
    const picture = await bytes();
    if (sha256(picture) !== manifest.entries[name])
      throw new ArchiveError(`${quoteForTerminal(name)} has changed since it was checked`);
    yield { key, picture };
  }
}
