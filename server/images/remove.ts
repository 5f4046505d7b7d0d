import { db } from '../db/database.ts';
import { deleteFile } from './store.ts';

/** Removes a picture in the bucket with all its variants; ignores pictures of other sites. */
export async function removeImage(url: string): Promise<void> {
  if (!url.startsWith('/images/')) return;
  const key = url.slice('/images/'.length);
  await deleteFile(`variants/${key}`);
  await deleteFile(key);
  await db.deleteFrom('images').where('url', '=', url).execute();
}
