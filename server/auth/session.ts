import { parseSigned } from 'hono/utils/cookie';
import { createContext } from 'react-router';
import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import type { User } from '#domain/account/user.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { db } from '../db/database.ts';
import { addressHeader, auth, sessionSeconds } from './auth.ts';
import { isPersonal, sessionCookie } from './cookies.ts';
import { secret } from './secret.ts';

export type Session = {
  id: string;
  token: string;
  ends: Date;
  user: User;
  /** Of a reader whom the page cache made up; those of others are in the database. */
  favorites?: FavoriteSlugs;
};

/** The session of a request, or null. */
export const sessionContext = createContext<Session | null>(null);

/** Returns when requests begin to extend a session with this end; both in milliseconds since 1970. */
export function slidesAt(ends: number): number {
  return ends - (sessionSeconds.lasts - sessionSeconds.slidesAfter) * 1000;
}

/** Returns a request's headers plus the trusted client address, for Better Auth. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(addressHeader, clientAddress);
  // Stored with the session.
  headers.set('User-Agent', cleanLine(headers.get('User-Agent') ?? '', 500));
  return headers;
}

/**
 * Returns the session of a request, or null, and the cookies to set (sessions slide). Without a
 * session cookie, nothing is queried.
 */
export async function findSession(
  request: Request,
  clientAddress: string,
): Promise<{ session: Session | null; cookies: string[] }> {
  if (!isPersonal(request)) return { session: null, cookies: [] };
  const { response, headers } = await auth.api.getSession({
    headers: authHeaders(request, clientAddress),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { session: null, cookies };
  const { id, token, expiresAt, userId } = response.session;
  const { email, role, twoFactorEnabled } = response.user;
  const profile = await db
    .selectFrom('profiles')
    .select(['username', 'full_name', 'avatar_url'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const user: User = {
    id: userId,
    username: profile?.username ?? response.user.name,
    fullName: profile?.full_name ?? null,
    avatarUrl: profile?.avatar_url ?? null,
    role: role === 'admin' ? 'admin' : 'user',
    email,
    hasTwoStep: twoFactorEnabled === true,
  };
  return { session: { id, token, ends: expiresAt, user }, cookies };
}

/**
 * Returns whether a request has a session cookie signed by this site, even of an ended session.
 */
export async function mayHaveSession(request: Request): Promise<boolean> {
  const cookies = request.headers.get('cookie') ?? '';
  const { [sessionCookie]: token } = await parseSigned(cookies, secret(), sessionCookie);
  return typeof token === 'string';
}
