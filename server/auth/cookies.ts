import { config } from '../config.server.ts';

// Browsers accept a __Host- cookie only over https and from this exact host.
const secure = config.origin.startsWith('https:');
const prefix = secure ? '__Host-' : '';

export const sessionCookie = `${prefix}potluck-session`;
export const flashCookie = `${prefix}potluck-flash`;
/** Identifies a sign-in that passed only the password step. */
export const secondStepCookie = `${prefix}potluck-second-step`;
export const passkeyCookie = `${prefix}potluck-passkey`;
/** Identifies a browser that a user has signed in from. It only grants separate password attempts. */
export const deviceCookie = `${prefix}potluck-device`;
export const cookieAttributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

/** Cookies that Better Auth only ever deletes, with Potluck's names and attributes. */
export const unusedCookies = Object.fromEntries(
  ['session_data', 'dont_remember', 'account_data', 'trust_device'].map((name) => [
    name,
    {
      name: `${prefix}potluck-${name.replace('_', '-')}`,
      attributes: cookieAttributes,
    },
  ]),
);

/** Returns whether the response to a request may be personal and so must not be shared. */
export function hasPersonalCookie(request: Request): boolean {
  const cookies = request.headers.get('cookie');
  return cookies !== null && (has(cookies, sessionCookie) || has(cookies, flashCookie));
}

/** Returns whether a request comes from a browser that passed the password step. */
export function hasSecondStepCookie(request: Request): boolean {
  return has(request.headers.get('cookie') ?? '', secondStepCookie);
}

function has(cookies: string, name: string): boolean {
  return cookies.startsWith(`${name}=`) || cookies.includes(`; ${name}=`);
}

/** Returns the token of the session that these Set-Cookie headers start, or an empty string. */
export function findSessionToken(cookies: string[]): string {
  const begun = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`)) ?? '';
  return decodeURIComponent(begun.slice(sessionCookie.length + 1)).split('.')[0] ?? '';
}
