import { createCookie } from 'react-router';
import type { Flash } from '#domain/site/flash.ts';
import { cookieAttributes, flashCookie } from './cookies.ts';
import { getSecret } from './secret.ts';

const cookie = createCookie(flashCookie, {
  ...cookieAttributes,
  maxAge: 60,
  secrets: [getSecret()],
});

/** Returns the Set-Cookie header that makes this browser's next page show `message` once. */
export function createFlash(
  message: string,
  type: Flash['type'] = 'success',
  more: Pick<Flash, 'email' | 'undo' | 'missing'> = {},
): Promise<string> {
  return cookie.serialize({ id: crypto.randomUUID(), type, message, ...more } satisfies Flash);
}

/**
 * Returns the message that the previous page left in the signed cookie, or null. A prefetched page
 * may never be shown, so it leaves the message to the next page.
 */
export async function readFlash(request: Request): Promise<Flash | null> {
  if (request.headers.get('Sec-Purpose')?.includes('prefetch')) return null;
  return cookie.parse(request.headers.get('Cookie'));
}

/** Returns the Set-Cookie header that deletes the message once it is shown. */
export function clearFlash(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 });
}
