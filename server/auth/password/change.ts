import { isAPIError } from 'better-auth/api';
import { transact } from '../../db/transact.ts';
import { tellOfChange } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import { findPasswordHash } from '../credential.ts';
import { forgetDevices, rememberDevice } from '../devices.ts';
import { returnPasswordAttempt, takePasswordAttempt } from '../limits.ts';
import { forgetMailTokens, lockUser } from '../mail-token.ts';
import { authHeaders, type Session } from '../session.ts';
import { hashPassword, verifyPassword } from './hash.ts';

export type Asker = { request: Request; clientAddress: string; session: Session };
export type Answer = 'right' | 'wrong' | 'too often';

/** Checks a signed-in user's own password. */
export async function checkOwnPassword(asker: Asker, password: string): Promise<Answer> {
  const check = (headers: Headers) => auth.api.verifyPassword({ body: { password }, headers });
  return (await tryPassword(asker, check)).answer;
}

/**
 * Sets a new password for a user who knows the current one. All other sessions end, this one is
 * replaced (`cookies`), earlier mailed tokens become invalid, and only this browser stays a known
 * device. Of two concurrent changes, the second gets 'wrong'.
 */
export async function changePassword(
  asker: Asker,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ answer: Answer; cookies: string[] }> {
  const { id } = asker.session.user;
  const { answer, result: cookies = [] } = await tryPassword(asker, async (headers) => {
    const hash = await findPasswordHash(id);
    if (!hash || !(await verifyPassword(hash, currentPassword))) return false;
    if (!(await replacePassword(id, hash, await hashPassword(newPassword)))) return false;
    const started = await auth.api.startSession({
      body: { userId: id },
      headers,
      returnHeaders: true,
    });
    return [...started.headers.getSetCookie(), await rememberDevice(asker.request, id)];
  });
  return { answer, cookies };
}

/** Replaces a password if its hash is still `before`; false otherwise. */
async function replacePassword(userId: string, before: string, after: string): Promise<boolean> {
  return transact(async (trx) => {
    const user = await lockUser(trx, userId);
    const replaced = await trx
      .updateTable('accounts')
      .set({ password: after, updated_at: new Date() })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', before)
      .returning('id')
      .execute();
    if (replaced.length === 0) return false;
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await forgetMailTokens(trx, userId);
    await forgetDevices(trx, userId);
    if (user) await tellOfChange(trx, user, 'password');
    return true;
  });
}

const wrong = ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'];

/**
 * Counts a password attempt of this session and runs `attempt`, which returns false or throws an
 * error of Better Auth when the password is wrong. Otherwise returns its result.
 */
export async function tryPassword<Result>(
  { request, clientAddress, session }: Asker,
  attempt: (headers: Headers) => Promise<Result | false>,
): Promise<{ answer: Answer; result?: Result }> {
  const place = { email: session.user.email, clientAddress, known: `session ${session.id}` };
  if (!(await takePasswordAttempt(place))) return { answer: 'too often' };
  try {
    const result = await attempt(authHeaders(request, clientAddress));
    if (result === false) return { answer: 'wrong' };
    await returnPasswordAttempt(place);
    return { answer: 'right', result };
  } catch (error) {
    if (isAPIError(error) && wrong.includes(error.body?.code ?? '')) return { answer: 'wrong' };
    throw error;
  }
}
