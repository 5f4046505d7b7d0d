import { db } from '../db/database.ts';
import { removeAvatar } from './avatar.ts';

/**
 * Deletes somebody's account with everything that belongs to it: sessions, profile, picture and
 * favourites. False, and nothing happens, for the last admin.
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  const isLastAdmin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.role', '=', 'admin')
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst();
  if (isLastAdmin) return false;
  await removeAvatar(userId);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('verifications')
      .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
      .execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
  return true;
}
