import { createCookie } from 'react-router';
import type { Flash } from '#domain/site/flash.ts';
import { cookieAttributes, flashCookie } from './cookies.ts';
import { secret } from './secret.ts';

const cookie = createCookie(flashCookie, { ...cookieAttributes, maxAge: 60, secrets: [secret()] });

/** A Set-Cookie header: the next page of this browser, and only that one, says `message`. */
export function flash(
  message: string,
  type: Flash['type'] = 'success',
  email?: string,
): Promise<string> {
  return cookie.serialize({ id: crypto.randomUUID(), type, message, email } satisfies Flash);
}

/** What the page before has left to be said, or null; nobody else can have made it up. */
export async function readFlash(request: Request): Promise<Flash | null> {
  return cookie.parse(request.headers.get('Cookie'));
}

/** The Set-Cookie header that goes with the page that has said it. */
export function forgetFlash(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 });
}
