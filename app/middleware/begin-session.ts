import { redirect } from 'react-router';
import { withNext } from '#domain/account/next-path.ts';
import { flash } from '#server/auth/flash.ts';
import type { SignedIn } from '#server/auth/sign-in.ts';

/** The answer to who has just signed in: to where they wanted to go, or to their account. */
export async function beginSession({ cookies, isAdmin }: SignedIn, next: string | null) {
  const headers = withCookies(cookies);
  const toAdmin = next !== null && /^\/admin(\/|\?|$)/.test(next);
  // Everybody else learns in the admin area that they have no business there.
  if (!toAdmin) headers.append('Set-Cookie', await flash('Login successful!'));
  else if (isAdmin) headers.append('Set-Cookie', await flash('Admin login successful!'));
  return redirect(next ?? '/account', { headers });
}

/** The answer to who has given the right password and has turned on two steps. */
export function askForSecondStep(cookies: string[], next: string | null) {
  return redirect(withNext('/login/second-step', next), { headers: withCookies(cookies) });
}

/** Headers that set cookies. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
