import type { AccountRole } from '#domain/account/roles.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { isLastAdmin } from '../auth/last-admin.ts';
import { lockUser } from '../auth/mail-token.ts';
import { transact } from '../db/transact.ts';

/** The outcome of a role change. All outcomes but `done` changed nothing. */
export type RoleChangeResult = {
  status: 'done' | 'gone' | 'last-admin' | 'unconfirmed';
  username: string;
};

/**
 * Changes a user's role, effective on their next request. Never removes the last admin, and never
 * promotes an unconfirmed address. For admins.
 */
export async function changeRole(
  actor: Actor,
  userId: string,
  role: AccountRole,
): Promise<RoleChangeResult> {
  return transact(async (trx) => {
    const isLast = await isLastAdmin(trx, userId);
    const user = await lockUser(trx, userId);
    if (!user) return { status: 'gone', username: '' };
    const { username } = user;
    if (user.role === role) return { status: 'done', username };
    if (isLast) return { status: 'last-admin', username };
    if (role !== 'user' && !user.isConfirmed) return { status: 'unconfirmed', username };
    await trx
      .updateTable('users')
      .set({ role, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    const toOrFromAdmin = role === 'admin' ? 'grant' : 'revoke';
    await recordChange(trx, actor, {
      action: [role, user.role].includes('admin') ? toOrFromAdmin : 'change',
      kind: 'user',
      id: userId,
      name: username,
      before: { role: user.role },
      after: { role },
    });
    return { status: 'done', username };
  });
}
