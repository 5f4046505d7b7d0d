import { randomUUID } from 'node:crypto';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { transact } from '../db/transact.ts';
import { BodyError } from '../http/body.ts';
import { consumeRateLimit, refundRateLimit } from '../http/limit.ts';
import { removeImage } from '../images/remove.ts';
import { consumeUpload, uploadFormImage } from '../images/upload.ts';

const maxPerHour = 20;
/** A file stays in memory while it arrives and waits; uploads time out after five minutes. */
const atOnce = { most: 2, seconds: 5 * 60 };

/**
 * Runs a user's upload, counted before its first byte is read. Throws BodyError for too many per
 * hour or at once, and what `upload` throws.
 */
export async function withUploadLimit<Result>(
  userId: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  try {
    if (!(await consumeRateLimit('avatars on their way of', userId, atOnce))) {
      throw new BodyError(rateLimitedMessage, 429);
    }
    await consumeUpload('avatars of', userId, maxPerHour);
    return await upload();
  } finally {
    await refundRateLimit('avatars on their way of', userId);
  }
}

/** Sets a user's picture. Throws what uploadFormImage throws. */
export async function saveAvatar(userId: string, file: Uint8Array): Promise<void> {
  // The original file name stays private.
  const { url } = await uploadFormImage('avatars', randomUUID(), file);
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
  // If deleting fails, a sweep deletes the picture later.
  if (before) await removeImage(before).catch(() => {});
}
