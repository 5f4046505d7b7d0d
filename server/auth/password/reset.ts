import { config } from '../../config.server.ts';
import { transact } from '../../db/transact.ts';
import { enqueueMailIf } from '../../mail/enqueue.ts';
import { resetPasswordMail } from '../../mail/reset-password.tsx';
import { queueSecurityNotice } from '../../mail/security-notice.tsx';
import { setPassword } from '../add-user.ts';
import { findUserId } from '../credential.ts';
import { rememberDevice, revokeDevices } from '../devices.ts';
import { consumeMailLimit, unlockAccount } from '../limits.ts';
import {
  createMailToken,
  findMailToken,
  lockUser,
  redeemMailToken,
  revokeMailTokens,
} from '../mail-token.ts';
import { hashPassword } from './hash.ts';

/**
 * Emails a reset link if the address has an account; nothing else reveals whether it has one. `sent
 * already`: the address has reached its limit, but the newest link still works.
 */
export async function requestPasswordReset(
  email: string,
  client: string,
): Promise<'done' | 'too often' | 'sent already'> {
  const allowance = await consumeMailLimit('password', email, client);
  if (allowance !== 'granted') return allowance === 'client' ? 'too often' : 'sent already';
  const userId = await findUserId(email);
  const token = await createMailToken('reset-password', userId ?? 'nobody');
  // A fragment never reaches a server, so no log has the token.
  const link = `${config.origin}/reset-password#token=${token}`;
  await enqueueMailIf(userId !== undefined, { to: email, ...resetPasswordMail({ link, token }) });
  return 'done';
}

/**
 * Sets a new password with an emailed token, once; returns null when the token is unknown, used or
 * older than an hour. Ends all sessions, invalidates other tokens, and returns cookies that make
 * this browser the only known device, so that an attack cannot lock the owner out.
 */
export async function resetPassword(
  request: Request,
  token: string,
  newPassword: string,
): Promise<string[] | null> {
  const found = await findMailToken('reset-password', token);
  if (!found) return null;
  const hash = await hashPassword(newPassword);
  const user = await transact(async (trx) => {
    const user = await lockUser(trx, found.userId);
    if (!user || !(await redeemMailToken(trx, 'reset-password', token))) return null;
    await setPassword(trx, user.id, 'credential', hash);
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await revokeMailTokens(trx, user.id);
    await revokeDevices(trx, user.id);
    await queueSecurityNotice(trx, user, 'password');
    return user;
  });
  if (!user) return null;
  await unlockAccount(user);
  return [await rememberDevice(request, user.id)];
}
