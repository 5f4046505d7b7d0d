import { findFile, putFile } from '../images/store.ts';
import { ArchiveError, pictureOf, readArchive, shown } from './archive.ts';
import { sha256 } from './check.ts';
import type { Manifest } from './manifest.ts';

/** Stores the pictures of a checked archive and adds the keys of new ones to `added`. Throws StoreError. */
export async function putPictures(
  file: string,
  manifest: Manifest,
  added: string[],
  stored: () => void,
): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const key = pictureOf(name);
    if (!key) continue;
    const picture = await bytes();
    if (sha256(picture) !== manifest.entries[name])
      throw new ArchiveError(`${shown(name)} has changed since it was checked`);
    const before = await findFile(key);
    if (!before) added.push(key);
    if (!before || !Buffer.from(picture).equals(before)) await putFile(key, picture, 'image/webp');
    stored();
  }
}
