import { isLastAdmin } from '../auth/last-admin.ts';
import { revokeMailTokens } from '../auth/mail-token.ts';
import { transact } from '../db/transact.ts';
import { removeImage } from '../images/remove.ts';

/**
 * Deletes a user's account with its sessions, profile, picture and favorites. Returns false, with
 * nothing deleted, for the last admin.
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  const gone = await transact(async (trx) => {
    if (await isLastAdmin(trx, userId)) return null;
    const profile = await trx
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', userId)
      .executeTakeFirst();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await revokeMailTokens(trx, userId);
    return { avatar: profile?.avatar_url };
  });
  if (!gone) return false;
  // If deleting the picture fails, a sweep deletes it later.
  if (gone.avatar) await removeImage(gone.avatar).catch(() => {});
  return true;
}
