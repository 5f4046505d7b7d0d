import { isAPIError } from 'better-auth/api';
import type { Transaction } from 'kysely';
import type { User } from '#domain/account/user.ts';
import { recordChange } from '../../audit/record.ts';
import { isDatabaseDown } from '../../db/database-down.ts';
import type { Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { queueSecurityNotice } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import { findSessionToken } from '../cookies.ts';
import { consumeTotpSetupAttempt } from '../limits.ts';
import { revokeMailTokens } from '../mail-token.ts';
import {
  limitPasswordAttempts,
  type PasswordCheck,
  type SignedInRequest,
} from '../password/change.ts';
import { authHeaders } from '../session.ts';
import { consumeTotpCode } from './second-step.ts';

/** Returns how many recovery codes a user has left; 0 when the site's secret has changed. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  try {
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    return backupCodes.length;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    return 0;
  }
}

/**
 * Returns a new key (base32) for an authenticator app, replacing an unconfirmed one. Two-step
 * sign-in starts once a code confirms it.
 */
export async function beginTwoStep(
  asker: SignedInRequest,
  password: string,
): Promise<{ outcome: PasswordCheck; key: string }> {
  const { outcome, result } = await limitPasswordAttempts(asker, async (headers) => {
    const begun = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
    return begun.method === 'totp' ? new URL(begun.totpURI).searchParams.get('secret') : null;
  });
  return { outcome, key: result ?? '' };
}

/**
 * Turns on two-step sign-in for a user who enters a code of the app. Ends all other sessions,
 * replaces this one (`cookies`), and invalidates emailed tokens. Returns the recovery codes, once.
 */
export async function confirmTwoStep(
  { request, clientAddress, session: { user } }: SignedInRequest,
  code: string,
): Promise<{ cookies: string[]; codes: string[] } | 'wrong' | 'too often'> {
  if (!(await consumeTotpSetupAttempt(user.id))) return 'too often';
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
  await consumeTotpCode(user.id, code);
  await transact(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('token', '<>', findSessionToken(cookies))
      .execute();
    await revokeMailTokens(trx, user.id);
    await queueSecurityNotice(trx, user, 'two-step on');
    await recordAdminSecurityChange(trx, user, { twoStep: false }, { twoStep: true });
  });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  return { cookies, codes: backupCodes };
}

/** Replaces all of a user's recovery codes and returns the new ones. */
export async function renewRecoveryCodes(
  asker: SignedInRequest,
  password: string,
): Promise<{ outcome: PasswordCheck; codes: string[] }> {
  const { outcome, result } = await limitPasswordAttempts(asker, (headers) =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  return { outcome, codes: result?.backupCodes ?? [] };
}

/** Turns off two-step sign-in and replaces the session (`cookies`). */
export async function turnOffTwoStep(
  asker: SignedInRequest,
  password: string,
): Promise<{ outcome: PasswordCheck; cookies: string[] }> {
  const { outcome, result } = await limitPasswordAttempts(asker, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  if (outcome === 'right') {
    const { user } = asker.session;
    await transact(async (trx) => {
      await queueSecurityNotice(trx, user, 'two-step off');
      await recordAdminSecurityChange(trx, user, { twoStep: true }, { twoStep: false });
    });
  }
  return { outcome, cookies: result?.headers.getSetCookie() ?? [] };
}

/** Records in the audit log that an admin changed how they sign in. */
export async function recordAdminSecurityChange(
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
