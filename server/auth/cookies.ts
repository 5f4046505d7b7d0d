import { config } from '../config.server.ts';

// Browsers take a __Host- cookie only over https and from this very host.
const secure = config.origin.startsWith('https:');
const prefix = secure ? '__Host-' : '';

export const sessionCookie = `${prefix}potluck-session`;
export const flashCookie = `${prefix}potluck-flash`;
export const cookieAttributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

/** Whether the answer to a request may be for one person only, so that nobody else may get it. */
export function isPersonal(request: Request): boolean {
  const cookies = request.headers.get('cookie');
  return cookies !== null && (has(cookies, sessionCookie) || has(cookies, flashCookie));
}

function has(cookies: string, name: string): boolean {
  return cookies.startsWith(`${name}=`) || cookies.includes(`; ${name}=`);
}
