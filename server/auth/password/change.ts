import { isAPIError } from 'better-auth/api';
import { db } from '../../db/database.ts';
import { auth } from '../auth.ts';
import { forgetTries, mayTryPassword } from '../limits.ts';
import { authHeaders, type Session } from '../session.ts';
import { forgetMailTokens } from './after-reset.ts';

export type Asker = { request: Request; clientAddress: string; session: Session };
export type Answer = 'right' | 'wrong' | 'too often';

/** Whether somebody who is signed in knows the password of that account as well. */
export async function checkOwnPassword(asker: Asker, password: string): Promise<Answer> {
  return tryPassword(asker, async (headers) => {
    await auth.api.verifyPassword({ body: { password }, headers });
  });
}

/**
 * Sets a new password for who knows the one until now. All other sessions end, this one is replaced
 * (`cookies` of the answer), and mails from before lose their power.
 */
export async function changePassword(
  asker: Asker,
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ answer: Answer; cookies: string[] }> {
  let cookies: string[] = [];
  const answer = await tryPassword(asker, async (headers) => {
    const changed = await auth.api.changePassword({
      body: { ...passwords, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    cookies = changed.headers.getSetCookie();
  });
  if (answer === 'right') {
    const { user } = asker.session;
    await db.transaction().execute((trx) => forgetMailTokens(trx, user.id));
  }
  return { answer, cookies };
}

const wrong = ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'];

/** Counts a try of one's own password, and carries out what asks Better Auth for it. */
export async function tryPassword(
  { request, clientAddress, session }: Asker,
  attempt: (headers: Headers) => Promise<void>,
): Promise<Answer> {
  const { email } = session.user;
  if (!(await mayTryPassword(email, clientAddress))) return 'too often';
  try {
    await attempt(authHeaders(request, clientAddress));
  } catch (error) {
    if (isAPIError(error) && wrong.includes(error.body?.code ?? '')) return 'wrong';
    throw error;
  }
  await forgetTries(email, clientAddress);
  return 'right';
}
