import { isAPIError } from 'better-auth/api';
import { db } from '../../db/database.ts';
import { isWithinLimit } from '../../http/limit.ts';
import { auth } from '../auth.ts';
import { forgetSessions } from '../forget-sessions.ts';
import { authHeaders } from '../session.ts';
import type { Asker, SignedIn } from '../sign-in.ts';

/** `over`: the password is to be given again. */
export type SecondStep = SignedIn | { outcome: 'wrong' | 'too often' | 'over' };

const outcomes: Record<string, 'too often' | 'over'> = {
  ACCOUNT_TEMPORARILY_LOCKED: 'too often',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'over',
  INVALID_TWO_FACTOR_COOKIE: 'over',
};

/**
 * Starts a session for who has given the right password before, in this browser, and now shows a
 * code of the app or a recovery code. Each is good once. Five wrong ones end the attempt, ten in a
 * row close the second step of the account for a quarter of an hour (NIST SP 800-63B §5.2.2).
 */
export async function takeSecondStep(
  { request, clientAddress, session }: Asker,
  kind: 'app' | 'recovery',
  code: string,
): Promise<SecondStep> {
  const asked = {
    body: { code },
    headers: authHeaders(request, clientAddress),
    returnHeaders: true as const,
  };
  try {
    const { headers, response } =
      kind === 'app' ? await auth.api.verifyTOTP(asked) : await auth.api.verifyBackupCode(asked);
    const { id, role } = response.user as { id: string; role?: string };
    if (kind === 'app' && !(await spendAppCode(id, code))) {
      await db
        .deleteFrom('sessions')
        .where('token', '=', response.token ?? '')
        .execute();
      return { outcome: 'over' };
    }
    await forgetSessions(session);
    return { outcome: 'signed in', cookies: headers.getSetCookie(), isAdmin: role === 'admin' };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { outcome: outcomes[error.body?.code ?? ''] ?? 'wrong' };
  }
}

/**
 * Apps show a code for half a minute and it is taken for a minute and a half, but only once (RFC 6238
 * §5.2): false when it has been used before.
 */
export function spendAppCode(userId: string, code: string): Promise<boolean> {
  return isWithinLimit('app code of', `${userId} ${code}`, { most: 1, seconds: 120 });
}
