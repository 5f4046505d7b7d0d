import { config } from '../../config.server.ts';
import { db } from '../../db/database.ts';
import { queueMailIf } from '../../mail/queue-if.ts';
import { resetPasswordMail } from '../../mail/reset-password.tsx';
import { setPassword } from '../add-user.ts';
import { forgetDevices, rememberDevice } from '../devices.ts';
import { reopenAccount, takeMailAllowance } from '../limits.ts';
import {
  findMailToken,
  forgetMailTokens,
  lockUser,
  makeMailToken,
  redeemMailToken,
} from '../mail-token.ts';
import { hashPassword } from './hash.ts';

/**
 * Sends a link to choose a new password, if the address has an account. Nothing but that mail tells
 * whether it has one. `sent already`: the limit of the address is reached, and as links work for as
 * long as it lasts, the newest mail still does.
 */
export async function askForReset(
  email: string,
  client: string,
): Promise<'done' | 'too often' | 'sent already'> {
  const allowance = await takeMailAllowance('password', email, client);
  if (allowance !== 'granted') return allowance === 'client' ? 'too often' : 'sent already';
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const token = await makeMailToken('reset-password', user?.id ?? 'nobody', { hours: 1 });
  // A fragment never reaches a server, and so no log of one.
  const link = `${config.origin}/reset-password#token=${token}`;
  await queueMailIf(user !== undefined, { to: email, ...resetPasswordMail({ link, token }) });
  return 'done';
}

/**
 * Sets a new password by the token of a mail, once. All sessions of its user end, other mails lose
 * their power, and only this browser is a known device (the cookies returned), so that attempts at
 * the password from elsewhere do not keep its owner out. Null when the token is unknown, used or older
 * than an hour.
 */
export async function resetPassword(
  request: Request,
  token: string,
  newPassword: string,
): Promise<string[] | null> {
  const found = await findMailToken('reset-password', token);
  if (!found) return null;
  const hash = await hashPassword(newPassword);
  const user = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, found.userId);
    if (!user || !(await redeemMailToken(trx, 'reset-password', token))) return null;
    await setPassword(trx, user.id, 'credential', hash);
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await forgetMailTokens(trx, user.id);
    await forgetDevices(trx, user.id);
    return user;
  });
  if (!user) return null;
  await reopenAccount(user);
  return [await rememberDevice(request, user.id)];
}
