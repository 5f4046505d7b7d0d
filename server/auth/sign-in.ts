import { isAPIError } from 'better-auth/api';
import { type AccountRole, isAccountRole } from '#domain/account/roles.ts';
import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import { findPasswordHash, hasPasswordHash, matchPassword } from './credential.ts';
import { findDeviceKey, rememberDevice } from './devices.ts';
import { consumePasswordAttempt, refundPasswordAttempt } from './limits.ts';
import { revokeOldSessions } from './revoke-sessions.ts';
import { authHeaders, type Session } from './session.ts';

export type SuccessfulSignIn = {
  outcome: 'signed in';
  userId: string;
  cookies: string[];
  role: AccountRole;
};
export type SignInResult =
  | SuccessfulSignIn
  | { outcome: 'second step'; cookies: string[] }
  | { outcome: 'wrong' | 'unconfirmed' | 'too often' };

export type SignInRequest = { request: Request; clientAddress: string; session: Session | null };
type Given = { email: string; password: string };

/**
 * Starts a session for an address (an EmailAddressSchema) and password, and ends the browser's previous
 * one. With two-step sign-in, only returns cookies for the second step. An unknown address takes as
 * long as a wrong password.
 */
export async function signIn(asker: SignInRequest, given: Given): Promise<SignInResult> {
  const { request, clientAddress } = asker;
  const { email, password } = given;
  const place = { email, clientAddress, known: await findDeviceKey(request, { email }) };
  if (!(await consumePasswordAttempt(place))) return { outcome: 'too often' };
  const match = await matchPassword(email, password);
  if (match.what === 'nothing') return { outcome: 'wrong' };
  // Only someone who knows the password sees this. Anyone may have chosen that password, so no
  // attempts are refunded.
  if (match.what === 'sign-up') return { outcome: 'unconfirmed' };
  await refundPasswordAttempt(place);
  try {
    return await begin(asker, given, match.hash);
  } catch (error) {
    // The account was deleted, or its password replaced, since the check.
    if (isForeignKeyViolation(error)) return { outcome: 'wrong' };
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { outcome: 'wrong' };
  }
}

async function begin(asker: SignInRequest, given: Given, hash: string): Promise<SignInResult> {
  const { headers, response } = await auth.api.signInEmail({
    body: given,
    headers: authHeaders(asker.request, asker.clientAddress),
    returnHeaders: true,
  });
  if ('twoFactorRedirect' in response) {
    // A new password ends sign-ins that wait for a code, but may miss one that starts at the same time.
    if (!(await hasPasswordHash(given.email, hash))) return { outcome: 'wrong' };
    return { outcome: 'second step', cookies: headers.getSetCookie() };
  }
  if (!(await isPasswordUnchanged(response.user.id, hash, response.token ?? ''))) {
    return { outcome: 'wrong' };
  }
  return finishSignIn(asker, headers, response.user);
}

/**
 * Ends the browser's previous session after a new one starts in `headers`, and makes the browser a
 * known device.
 */
export async function finishSignIn(
  { request, session }: SignInRequest,
  headers: Headers,
  { id, role }: { id: string; role?: unknown },
): Promise<SuccessfulSignIn> {
  await revokeOldSessions(session, id);
  const cookies = [...headers.getSetCookie(), await rememberDevice(request, id)];
  return { outcome: 'signed in', userId: id, cookies, role: isAccountRole(role) ? role : 'user' };
}

/**
 * Returns whether a password is unchanged since a sign-in with it began. If not, deletes the new
 * session, which may have started after the change ended the others.
 */
export async function isPasswordUnchanged(
  userId: string,
  hash: string | null,
  sessionToken: string,
): Promise<boolean> {
  if ((await findPasswordHash(userId)) === hash) return true;
  await db.deleteFrom('sessions').where('token', '=', sessionToken).execute();
  return false;
}

function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}
