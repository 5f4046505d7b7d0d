import { randomUUID } from 'node:crypto';
import { db } from '../db/database.ts';
import { BodyError } from '../http/body.ts';
import { takeAllowance } from '../http/limit.ts';
import { removeImage } from '../images/remove.ts';
import { uploadImage } from '../images/upload.ts';

const uploads = { most: 20, seconds: 60 * 60 };

/** Sets a user's picture. Throws what uploadImage throws, and BodyError above the hourly limit. */
export async function saveAvatar(userId: string, file: Uint8Array): Promise<void> {
  // Checked before decoding, for which uploads queue on the whole machine.
  if (!(await takeAllowance('avatars of', userId, uploads))) {
    throw new BodyError(
      `You uploaded ${uploads.most} pictures within an hour. Please try again in an hour.`,
      429,
    );
  }
  // The file's own name is private.
  const { url } = await uploadImage('avatars', randomUUID(), file);
  await replaceAvatar(userId, url);
}

/** Removes a user's picture, also from the store. */
export async function removeAvatar(userId: string): Promise<void> {
  await replaceAvatar(userId, null);
}

async function replaceAvatar(userId: string, url: string | null): Promise<void> {
  const before = await db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    await trx.updateTable('profiles').set({ avatar_url: url }).where('id', '=', userId).execute();
    return profile?.avatar_url;
  });
  // A sweep later deletes what cannot be removed now.
  if (before) await removeImage(before).catch(() => {});
}
