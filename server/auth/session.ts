import { cleanLine } from '@potluck/recipe-text/clean-text';
import { parseSigned } from 'hono/utils/cookie';
import { createContext } from 'react-router';
import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import { isAccountRole } from '#domain/account/roles.ts';
import type { User } from '#domain/account/user.ts';
import { db } from '../db/database.ts';
import { addressHeader, auth, maxSessionSeconds } from './auth.ts';
import { hasPersonalCookie, sessionCookie } from './cookies.ts';
import { getSecret } from './secret.ts';

export type Session = {
  id: string;
  token: string;
  ends: Date;
  user: User;
  /** Set for a user that the page cache makes up. Other users' favorites are in the database. */
  favorites?: FavoriteSlugs;
};

/** The session of a request, or null. */
export const sessionContext = createContext<Session | null>(null);

/** Returns when requests begin to extend a session with this end; both in milliseconds since 1970. */
export function getSessionExtensionTime(ends: number): number {
  return ends - (maxSessionSeconds.lasts - maxSessionSeconds.slidesAfter) * 1000;
}

/** Returns a request's headers plus the trusted client address, for Better Auth. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(addressHeader, clientAddress);
  // Better Auth stores it with the session.
  headers.set('User-Agent', cleanLine(headers.get('User-Agent') ?? '', 500));
  return headers;
}

/**
 * Returns the session of a request, or null, and the cookies that extend it. Without a session
 * cookie, no query runs.
 */
export async function findSession(
  request: Request,
  clientAddress: string,
): Promise<{ session: Session | null; cookies: string[] }> {
  if (!hasPersonalCookie(request)) return { session: null, cookies: [] };
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
    role: isAccountRole(role) ? role : 'user',
    email,
    hasTwoStep: twoFactorEnabled === true,
  };
  return { session: { id, token, ends: expiresAt, user }, cookies };
}

/** Returns whether a request has a session cookie signed by this site, even of an ended session. */
export async function hasSignedSessionCookie(request: Request): Promise<boolean> {
  const cookies = request.headers.get('cookie') ?? '';
  const { [sessionCookie]: token } = await parseSigned(cookies, getSecret(), sessionCookie);
  return typeof token === 'string';
}
