import { config } from '../config.server.ts';

// Browsers take a __Host- cookie only over https and from this very host.
const secure = config.origin.startsWith('https:');
const prefix = secure ? '__Host-' : '';

export const sessionCookie = `${prefix}potluck-session`;
export const flashCookie = `${prefix}potluck-flash`;
/** Who has given the right password and not yet the second step; who is about to use a passkey. */
export const secondStepCookie = `${prefix}potluck-second-step`;
export const passkeyCookie = `${prefix}potluck-passkey`;
/** Names a browser that somebody has signed in from; grants attempts of its own and nothing else. */
export const deviceCookie = `${prefix}potluck-device`;
export const cookieAttributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

/** What Better Auth never sets here but takes away now and then: by our names and attributes, too. */
export const unusedCookies = Object.fromEntries(
  ['session_data', 'dont_remember', 'account_data', 'trust_device'].map((name) => [
    name,
    {
      name: `${prefix}potluck-${name.replace('_', '-')}`,
      attributes: cookieAttributes,
    },
  ]),
);

/** Whether the answer to a request may be for one person only, so that nobody else may get it. */
export function isPersonal(request: Request): boolean {
  const cookies = request.headers.get('cookie');
  return cookies !== null && (has(cookies, sessionCookie) || has(cookies, flashCookie));
}

/** Whether a request comes from a browser in which the right password has been given before. */
export function mayTakeSecondStep(request: Request): boolean {
  return has(request.headers.get('cookie') ?? '', secondStepCookie);
}

function has(cookies: string, name: string): boolean {
  return cookies.startsWith(`${name}=`) || cookies.includes(`; ${name}=`);
}

/** The token of the session that these cookies (Set-Cookie) begin; empty when they begin none. */
export function tokenOf(cookies: string[]): string {
  const begun = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`)) ?? '';
  return decodeURIComponent(begun.slice(sessionCookie.length + 1)).split('.')[0] ?? '';
}
