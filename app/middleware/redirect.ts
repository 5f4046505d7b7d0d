import { redirect } from 'react-router';
import { createFlash } from '#server/auth/flash.ts';
import { currentRequest } from '#server/current-request.ts';

/** Returns headers that set the cookies. */
export function createCookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}

/** Returns a redirect that sets cookies and, except to a prefetch, leaves a message for the next page. */
export async function redirectWithMessage(
  to: string,
  said: string | Parameters<typeof createFlash>,
  cookies: string[] = [],
) {
  if (currentRequest()?.isPrefetch) return redirect(to, { headers: createCookieHeaders(cookies) });
  const [message, ...more] = [said].flat() as Parameters<typeof createFlash>;
  return redirect(to, {
    headers: createCookieHeaders([...cookies, await createFlash(message, ...more)]),
  });
}
