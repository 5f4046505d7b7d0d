import { db } from '../db/database.ts';
import { deleteFile } from './store.ts';

/** Removes a picture in the bucket with all its variants; does nothing for one of another site. */
export async function removeImage(url: string): Promise<void> {
  if (!url.startsWith('/images/')) return;
  const key = url.slice('/images/'.length);
  await deleteFile(`variants/${key}`);
  await deleteFile(key);
  await db.deleteFrom('images').where('url', '=', url).execute();
}
