import { type Actor, recordChange } from '../audit/record.ts';
import { isLastAdmin } from '../auth/last-admin.ts';
import { lockUser } from '../auth/mail-token.ts';
import { transact } from '../db/transact.ts';

/** The outcome of a role change; all but `done` changed nothing. */
export type RoleChange = {
  status: 'done' | 'gone' | 'last-admin' | 'unconfirmed';
  username: string;
};

/**
 * Grants or revokes the admin role, effective on the user's next request. Never removes the last
 * admin, and never promotes an unconfirmed address. For admins.
 */
export async function changeRole(
  actor: Actor,
  userId: string,
  role: 'user' | 'admin',
): Promise<RoleChange> {
  return transact(async (trx) => {
    const isLast = await isLastAdmin(trx, userId);
    const user = await lockUser(trx, userId);
    if (!user) return { status: 'gone', username: '' };
    const { username } = user;
    if (user.role === role) return { status: 'done', username };
    if (role === 'user' && isLast) return { status: 'last-admin', username };
    if (role === 'admin' && !user.isConfirmed) return { status: 'unconfirmed', username };
    await trx
      .updateTable('users')
      .set({ role, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    await recordChange(trx, actor, {
      action: role === 'admin' ? 'grant' : 'revoke',
      kind: 'user',
      id: userId,
      name: username,
      before: { role: user.role },
      after: { role },
    });
    return { status: 'done', username };
  });
}
