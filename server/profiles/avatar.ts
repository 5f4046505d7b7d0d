import { randomUUID } from 'node:crypto';
import { tooMuchAtOnce } from '#domain/site/failures.ts';
import { transact } from '../db/transact.ts';
import { BodyError } from '../http/body.ts';
import { returnAllowance, takeAllowance } from '../http/limit.ts';
import { removeImage } from '../images/remove.ts';
import { uploadImage } from '../images/upload.ts';

const uploads = { most: 20, seconds: 60 * 60 };
/** A file stays in memory while it arrives and waits; uploads time out after five minutes. */
const atOnce = { most: 2, seconds: 5 * 60 };

/**
 * Runs a user's upload, counted before its first byte is read. Throws BodyError for too many an hour
 * or at once, and what `upload` throws.
 */
export async function limitUploads<Result>(
  userId: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  try {
    if (!(await takeAllowance('avatars on their way of', userId, atOnce))) {
      throw new BodyError(tooMuchAtOnce, 429);
    }
    if (!(await takeAllowance('avatars of', userId, uploads))) {
      throw new BodyError(
        `You uploaded ${uploads.most} pictures within an hour. Please try again in an hour.`,
        429,
      );
    }
    return await upload();
  } finally {
    await returnAllowance('avatars on their way of', userId);
  }
}

/** Sets a user's picture. Throws what uploadImage throws. */
export async function saveAvatar(userId: string, file: Uint8Array): Promise<void> {
  // The name of the file stays private.
  const { url } = await uploadImage('avatars', randomUUID(), file);
  await replaceAvatar(userId, url);
}

/** Removes a user's picture, also from the store. */
export async function removeAvatar(userId: string): Promise<void> {
  await replaceAvatar(userId, null);
}

async function replaceAvatar(userId: string, url: string | null): Promise<void> {
  const before = await transact(async (trx) => {
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
