import { parseSigned } from 'hono/utils/cookie';
import type { User } from '#domain/account/user.ts';
import { db } from '../db/database.ts';
import { addressHeader, auth } from './auth.ts';
import { isPersonal, sessionCookie } from './cookies.ts';
import { secret } from './secret.ts';

export type Session = { id: string; token: string; ends: Date; user: User };

/** The headers that Better Auth is to see: a request's own and the address that we trust. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(addressHeader, clientAddress);
  return headers;
}

/**
 * Who asks, or null, and the cookies that the answer has to set (a session slides while it is used).
 * Without a session cookie nothing is looked up.
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
 * Returns whether a request carries the cookie of a session that this site began, ended or not:
 * nobody else can sign one.
 */
export async function mayHaveSession(request: Request): Promise<boolean> {
  const cookies = request.headers.get('cookie') ?? '';
  const { [sessionCookie]: token } = await parseSigned(cookies, secret(), sessionCookie);
  return typeof token === 'string';
}
