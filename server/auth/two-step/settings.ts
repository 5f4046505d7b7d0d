import { isAPIError } from 'better-auth/api';
import type { Transaction } from 'kysely';
import type { User } from '#domain/account/user.ts';
import { recordChange } from '../../audit/record.ts';
import { isDatabaseAway } from '../../db/away.ts';
import type { Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { tellOfChange } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import { tokenOf } from '../cookies.ts';
import { takeSetupAttempt } from '../limits.ts';
import { forgetMailTokens } from '../mail-token.ts';
import { type Answer, type Asker, tryPassword } from '../password/change.ts';
import { authHeaders } from '../session.ts';
import { spendAppCode } from './second-step.ts';

/** Returns how many recovery codes a user has left; 0 when the site's secret has changed. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  try {
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    return backupCodes.length;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return 0;
  }
}

/**
 * Returns a new key (base32) for an authenticator app, replacing an unconfirmed one. Two-step
 * sign-in starts once a code confirms it.
 */
export async function beginTwoStep(
  asker: Asker,
  password: string,
): Promise<{ answer: Answer; key: string }> {
  const { answer, result } = await tryPassword(asker, async (headers) => {
    const begun = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
    return begun.method === 'totp' ? new URL(begun.totpURI).searchParams.get('secret') : null;
  });
  return { answer, key: result ?? '' };
}

/**
 * Turns on two-step sign-in for a user who shows a code of the app. All other sessions end, this one
 * is replaced (`cookies`), and earlier mailed tokens become invalid. Returns the recovery codes, once.
 */
export async function confirmTwoStep(
  { request, clientAddress, session: { user } }: Asker,
  code: string,
): Promise<{ cookies: string[]; codes: string[] } | 'wrong' | 'too often'> {
  if (!(await takeSetupAttempt(user.id))) return 'too often';
  const cookies = await auth.api
    .verifyTOTP({
      body: { code },
      headers: authHeaders(request, clientAddress),
      returnHeaders: true,
    })
    .then(({ headers }) => headers.getSetCookie())
    .catch((error) => {
      if (isAPIError(error) && error.statusCode < 500) return null;
      throw error;
    });
  if (!cookies) return 'wrong';
  await spendAppCode(user.id, code);
  await transact(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('token', '<>', tokenOf(cookies))
      .execute();
    await forgetMailTokens(trx, user.id);
    await tellOfChange(trx, user, 'two-step on');
    await noteForAdmins(trx, user, { twoStep: false }, { twoStep: true });
  });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  return { cookies, codes: backupCodes };
}

/** Replaces all of a user's recovery codes and returns the new ones. */
export async function renewRecoveryCodes(
  asker: Asker,
  password: string,
): Promise<{ answer: Answer; codes: string[] }> {
  const { answer, result } = await tryPassword(asker, (headers) =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  return { answer, codes: result?.backupCodes ?? [] };
}

/** Turns off two-step sign-in and replaces the session (`cookies`). */
export async function turnOffTwoStep(
  asker: Asker,
  password: string,
): Promise<{ answer: Answer; cookies: string[] }> {
  const { answer, result } = await tryPassword(asker, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  if (answer === 'right') {
    const { user } = asker.session;
    await transact(async (trx) => {
      await tellOfChange(trx, user, 'two-step off');
      await noteForAdmins(trx, user, { twoStep: true }, { twoStep: false });
    });
  }
  return { answer, cookies: result?.headers.getSetCookie() ?? [] };
}

/** Records an admin's change to their sign-in in the audit log. */
export async function noteForAdmins(
  trx: Transaction<Schema>,
  user: User,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (user.role !== 'admin') return;
  await recordChange(trx, user, {
    action: 'change',
    kind: 'user',
    id: user.id,
    name: user.username,
    before,
    after,
  });
}
