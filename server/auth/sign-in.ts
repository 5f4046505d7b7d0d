import { isAPIError } from 'better-auth/api';
import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import { findPasswordHash, hasPasswordHash, matchPassword } from './credential.ts';
import { findDevice, rememberDevice } from './devices.ts';
import { forgetSessions } from './forget-sessions.ts';
import { returnPasswordAttempt, takePasswordAttempt } from './limits.ts';
import { authHeaders, type Session } from './session.ts';

export type SignedIn = {
  outcome: 'signed in';
  userId: string;
  cookies: string[];
  isAdmin: boolean;
};
export type SignIn =
  | SignedIn
  | { outcome: 'second step'; cookies: string[] }
  | { outcome: 'wrong' | 'unconfirmed' | 'too often' };

export type Asker = { request: Request; clientAddress: string; session: Session | null };
type Given = { email: string; password: string };

/**
 * Starts a session for an address (an EmailAddress) and password, and ends the browser's previous
 * one. With two-step sign-in, only returns cookies for the second step. An unknown address takes as
 * long as a wrong password.
 */
export async function signIn(asker: Asker, given: Given): Promise<SignIn> {
  const { request, clientAddress } = asker;
  const { email, password } = given;
  const place = { email, clientAddress, known: await findDevice(request, { email }) };
  if (!(await takePasswordAttempt(place))) return { outcome: 'too often' };
  const match = await matchPassword(email, password);
  if (match.what === 'nothing') return { outcome: 'wrong' };
  // Only who knows the password is told so. Anybody may have chosen it: it gives no attempts back.
  if (match.what === 'sign-up') return { outcome: 'unconfirmed' };
  await returnPasswordAttempt(place);
  try {
    return await begin(asker, given, match.hash);
  } catch (error) {
    // The account was deleted, or its password replaced, since the check.
    if (isForeignKeyViolation(error)) return { outcome: 'wrong' };
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { outcome: 'wrong' };
  }
}

async function begin(asker: Asker, given: Given, hash: string): Promise<SignIn> {
  const { headers, response } = await auth.api.signInEmail({
    body: given,
    headers: authHeaders(asker.request, asker.clientAddress),
    returnHeaders: true,
  });
  if ('twoFactorRedirect' in response) {
    // A new password ends sign-ins that wait for a code, but misses one that begins meanwhile.
    if (!(await hasPasswordHash(given.email, hash))) return { outcome: 'wrong' };
    return { outcome: 'second step', cookies: headers.getSetCookie() };
  }
  if (!(await isStillThePassword(response.user.id, hash, response.token ?? ''))) {
    return { outcome: 'wrong' };
  }
  return finishSignIn(asker, headers, response.user);
}

/**
 * Ends the browser's previous session once another one has begun in `headers`, and makes the browser a
 * known device.
 */
export async function finishSignIn(
  { request, session }: Asker,
  headers: Headers,
  { id, role }: { id: string; role?: unknown },
): Promise<SignedIn> {
  await forgetSessions(session, id);
  const cookies = [...headers.getSetCookie(), await rememberDevice(request, id)];
  return { outcome: 'signed in', userId: id, cookies, isAdmin: role === 'admin' };
}

/**
 * Returns whether a password is unchanged since a sign-in with it began. If not, deletes the new
 * session, which may have started after the change ended the others.
 */
export async function isStillThePassword(
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
