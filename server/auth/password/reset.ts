import { isAPIError } from 'better-auth/api';
import { readMailToken } from '#domain/records/record-id.ts';
import { config } from '../../config.server.ts';
import { db } from '../../db/database.ts';
import { queueMailIf } from '../../mail/queue-if.ts';
import { resetPasswordMail } from '../../mail/reset-password.tsx';
import { auth } from '../auth.ts';
import { mayMail } from '../limits.ts';
import { makeMailToken } from '../mail-token.ts';

/**
 * Sends a link to choose a new password, if the address has an account. Nothing but that mail tells
 * whether it has one.
 */
export async function askForReset(email: string, client: string): Promise<'done' | 'too often'> {
  if (!(await mayMail('password', email, client))) return 'too often';
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
 * Sets a new password by the token of a mail, once, and ends every session of its user. False when
 * the token is unknown, used or older than an hour.
 */
export async function resetPassword(token: string, newPassword: string): Promise<boolean> {
  if (readMailToken(token) === null) return false;
  try {
    await auth.api.resetPassword({ body: { token, newPassword } });
    return true;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return false;
  }
}
