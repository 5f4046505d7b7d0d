import { deleteFile, findFile, putFile } from '../images/store.ts';
import { ArchiveError, pictureOf, readArchive, shown } from './archive.ts';
import { sha256 } from './check.ts';
import type { Manifest } from './manifest.ts';

/**
 * Stores the pictures of a checked archive when `work` calls `store`, and removes new ones again when
 * `work` fails. Throws StoreError, or what `work` throws.
 */
export async function putPictures(
  file: string,
  manifest: Manifest,
  stored: () => void,
  work: (store: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const added: string[] = [];
  try {
    await work(async () => {
      for await (const { name, bytes } of readArchive(file)) {
        const key = pictureOf(name);
        if (!key) continue;
        const picture = await bytes();
        if (sha256(picture) !== manifest.entries[name])
          throw new ArchiveError(`${shown(name)} has changed since it was checked`);
        const before = await findFile(key);
        if (!before) added.push(key);
        if (!before || !Buffer.from(picture).equals(before))
          await putFile(key, picture, 'image/webp');
        stored();
      }
    });
  } catch (error) {
    // If the store fails here, the sweep deletes what no row names.
    for (const key of added) await deleteFile(key).catch(() => {});
    throw error;
  }
}
