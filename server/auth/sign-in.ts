import { isAPIError } from 'better-auth/api';
import { auth } from './auth.ts';
import { forgetSessions } from './forget-sessions.ts';
import { forgetTries, mayTryPassword } from './limits.ts';
import { authHeaders, type Session } from './session.ts';

export type SignIn =
  | { outcome: 'signed in'; cookies: string[]; isAdmin: boolean }
  | { outcome: 'wrong' | 'unconfirmed' | 'too often' };

export type Asker = { request: Request; clientAddress: string; session: Session | null };

/**
 * Starts a session for who knows address (an EmailAddress) and password; the one that the browser
 * had before ends. Takes as long for an unknown address as for a wrong password.
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
    await forgetSessions(session);
    const isAdmin = 'role' in response.user && response.user.role === 'admin';
    return { outcome: 'signed in', cookies: headers.getSetCookie(), isAdmin };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    // Only who knows the password is told so.
    return { outcome: error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unconfirmed' : 'wrong' };
  }
}
