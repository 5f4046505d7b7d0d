import { isAPIError } from 'better-auth/api';
import { auth } from './auth.ts';
import { forgetSessions } from './forget-sessions.ts';
import { forgetTries, mayTryPassword } from './limits.ts';
import { authHeaders, type Session } from './session.ts';

export type SignedIn = { outcome: 'signed in'; cookies: string[]; isAdmin: boolean };
export type SignIn =
  | SignedIn
  | { outcome: 'second step'; cookies: string[] }
  | { outcome: 'wrong' | 'unconfirmed' | 'too often' };

export type Asker = { request: Request; clientAddress: string; session: Session | null };

/**
 * Starts a session for who knows address (an EmailAddress) and password; the one that the browser
 * had before ends. Who has turned on two steps gets cookies for the second one only. Takes as long for an unknown address as for a wrong password.
 */
export async function signIn(
  { request, clientAddress, session }: Asker,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  if (!(await mayTryPassword(email, clientAddress))) return { outcome: 'too often' };
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: authHeaders(request, clientAddress),
      returnHeaders: true,
    });
    await forgetTries(email, clientAddress);
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { outcome: 'second step', cookies };
    await forgetSessions(session);
    const isAdmin = 'role' in response.user && response.user.role === 'admin';
    return { outcome: 'signed in', cookies, isAdmin };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    // Only who knows the password is told so.
    return { outcome: error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unconfirmed' : 'wrong' };
  }
}
