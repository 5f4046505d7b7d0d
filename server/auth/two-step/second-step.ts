import { isAPIError } from 'better-auth/api';
import { db } from '../../db/database.ts';
import { consumeRateLimit } from '../../http/limit.ts';
import { auth } from '../auth.ts';
import { findPasswordHash } from '../credential.ts';
import { findDeviceKey } from '../devices.ts';
import { consumeCodeAttempt, refundCodeAttempts } from '../limits.ts';
import { authHeaders } from '../session.ts';
import {
  finishSignIn,
  isPasswordUnchanged,
  type SignInRequest,
  type SuccessfulSignIn,
} from '../sign-in.ts';

/** `over` means that the user must enter the password again. */
export type SecondStepResult = SuccessfulSignIn | { outcome: 'wrong' | 'too often' | 'over' };

const over = ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'INVALID_TWO_FACTOR_COOKIE'];

/**
 * Starts a session for a user who passed the password step in this browser and enters a code of the
 * app or a recovery code. Each code works once. Five wrong codes end the sign-in. Ten in a row lock
 * the second step for 15 minutes (NIST SP 800-63B §5.2.2); each known device has its own lock.
 */
export async function finishSecondStep(
  asker: SignInRequest,
  kind: 'app' | 'recovery',
  code: string,
): Promise<SecondStepResult> {
  const { request, clientAddress } = asker;
  const { userId } = await auth.api.whoIsHalfSignedIn({
    headers: authHeaders(request, clientAddress),
  });
  if (!userId) return { outcome: 'over' };
  const known = await findDeviceKey(request, { id: userId });
  if (!(await consumeCodeAttempt(userId, known))) return { outcome: 'too often' };
  const hash = await findPasswordHash(userId);
  try {
    const step = await begin(asker, kind, code, hash);
    if (step.outcome === 'signed in') await refundCodeAttempts(userId, known);
    return step;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { outcome: over.includes(error.body?.code ?? '') ? 'over' : 'wrong' };
  }
}

async function begin(
  asker: SignInRequest,
  kind: 'app' | 'recovery',
  code: string,
  hash: string | null,
): Promise<SecondStepResult> {
  const asked = {
    body: { code },
    headers: authHeaders(asker.request, asker.clientAddress),
    returnHeaders: true as const,
  };
  const { headers, response } =
    kind === 'app' ? await auth.api.verifyTOTP(asked) : await auth.api.verifyBackupCode(asked);
  const { id } = response.user;
  const token = response.token ?? '';
  if (!(await isPasswordUnchanged(id, hash, token))) return { outcome: 'over' };
  if (kind === 'app' && !(await consumeTotpCode(id, code))) {
    await db.deleteFrom('sessions').where('token', '=', token).execute();
    return { outcome: 'over' };
  }
  return finishSignIn(asker, headers, response.user);
}

/**
 * Consumes an app code; returns false when it was used before (RFC 6238 §5.2). Apps show a code for
 * 30 seconds, and it is accepted for 90.
 */
export function consumeTotpCode(userId: string, code: string): Promise<boolean> {
  return consumeRateLimit('app code of', `${userId} ${code}`, { most: 1, seconds: 120 });
}
