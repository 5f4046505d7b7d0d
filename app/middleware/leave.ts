import { redirect } from 'react-router';
import { flash } from '#server/auth/flash.ts';

/** Returns headers that set the cookies. */
export function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}

/** Returns a redirect that sets cookies and leaves a message for the next page. */
export async function leave(
  to: string,
  said: string | Parameters<typeof flash>,
  cookies: string[] = [],
) {
  const [message, ...more] = [said].flat() as Parameters<typeof flash>;
  return redirect(to, { headers: withCookies([...cookies, await flash(message, ...more)]) });
}
