import { isAPIError } from 'better-auth/api';
import { transact } from '../../db/transact.ts';
import { queueSecurityNotice } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import { findPasswordHash } from '../credential.ts';
import { rememberDevice, revokeDevices } from '../devices.ts';
import { consumePasswordAttempt, refundPasswordAttempt } from '../limits.ts';
import { lockUser, revokeMailTokens } from '../mail-token.ts';
import { authHeaders, type Session } from '../session.ts';
import { hashPassword, verifyPassword } from './hash.ts';

export type SignedInRequest = { request: Request; clientAddress: string; session: Session };
export type PasswordCheck = 'right' | 'wrong' | 'too often';

/** Checks a signed-in user's own password. */
export async function checkOwnPassword(
  asker: SignedInRequest,
  password: string,
): Promise<PasswordCheck> {
  const check = (headers: Headers) => auth.api.verifyPassword({ body: { password }, headers });
  return (await limitPasswordAttempts(asker, check)).outcome;
}

/**
 * Sets a new password for a user who knows the current one. Ends all other sessions, replaces this
 * one (`cookies`), invalidates emailed tokens, and leaves only this browser a known device. The
 * second of two concurrent changes gets 'wrong'.
 */
export async function changePassword(
  asker: SignedInRequest,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ outcome: PasswordCheck; cookies: string[] }> {
  const { id } = asker.session.user;
  const { outcome, result: cookies = [] } = await limitPasswordAttempts(asker, async (headers) => {
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
  return { outcome, cookies };
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
    await revokeMailTokens(trx, userId);
    await revokeDevices(trx, userId);
    if (user) await queueSecurityNotice(trx, user, 'password');
    return true;
  });
}

const wrong = ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'];

/**
 * Counts a password attempt of this session and runs `attempt`, which returns false or throws a
 * Better Auth error when the password is wrong. Otherwise returns its result.
 */
export async function limitPasswordAttempts<Result>(
  { request, clientAddress, session }: SignedInRequest,
  attempt: (headers: Headers) => Promise<Result | false>,
): Promise<{ outcome: PasswordCheck; result?: Result }> {
  const place = { email: session.user.email, clientAddress, known: `session ${session.id}` };
  if (!(await consumePasswordAttempt(place))) return { outcome: 'too often' };
  try {
    const result = await attempt(authHeaders(request, clientAddress));
    if (result === false) return { outcome: 'wrong' };
    await refundPasswordAttempt(place);
    return { outcome: 'right', result };
  } catch (error) {
    if (isAPIError(error) && wrong.includes(error.body?.code ?? '')) return { outcome: 'wrong' };
    throw error;
  }
}
