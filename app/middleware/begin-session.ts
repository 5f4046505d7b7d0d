import { redirect } from 'react-router';
import { withNext } from '#domain/account/next-path.ts';
import { flash } from '#server/auth/flash.ts';
import type { SignedIn } from '#server/auth/sign-in.ts';

/** Returns the redirect after sign-in, to `next` or the account page, with session cookies. */
export async function beginSession({ cookies, isAdmin }: SignedIn, next: string | null) {
  const headers = withCookies(cookies);
  const toAdmin = next !== null && /^\/admin(\/|\?|$)/.test(next);
  // The admin area itself tells everyone else that they may not enter.
  if (!toAdmin) headers.append('Set-Cookie', await flash('Login successful!'));
  else if (isAdmin) headers.append('Set-Cookie', await flash('Admin login successful!'));
  return redirect(next ?? '/account', { headers });
}

/** Returns the redirect to the second step of two-step sign-in. */
export function askForSecondStep(cookies: string[], next: string | null) {
  return redirect(withNext('/login/second-step', next), { headers: withCookies(cookies) });
}

/** Returns headers that set the cookies. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
