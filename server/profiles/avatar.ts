import { randomUUID } from 'node:crypto';
import { db } from '../db/database.ts';
import { BodyError } from '../http/body.ts';
import { takeAllowance } from '../http/limit.ts';
import { removeImage } from '../images/remove.ts';
import { uploadImage } from '../images/upload.ts';

const uploads = { most: 20, seconds: 60 * 60 };

/** Gives somebody a picture. Throws what uploadImage throws, and BodyError for too many an hour. */
export async function saveAvatar(userId: string, file: Uint8Array): Promise<void> {
  // Before anything is decoded, which takes turns on the whole machine.
  if (!(await takeAllowance('avatars of', userId, uploads))) {
    throw new BodyError(
      `You uploaded ${uploads.most} pictures within an hour. Please try again in an hour.`,
      429,
    );
  }
  // What the file was called is nobody's business.
  const { url } = await uploadImage('avatars', randomUUID(), file);
  await replaceAvatar(userId, url);
}

/** Takes somebody's picture away, from the store as well. */
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
  // What the store does not let go now is swept.
  if (before) await removeImage(before).catch(() => {});
}
