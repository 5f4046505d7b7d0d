import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import { sessionCookie } from '../auth/cookies.ts';
import { hasPersonalParts } from './cache-key.ts';
import { cacheCounts } from './memory.ts';
import { toFetchHeaders } from './pages.ts';
import type { RenderPage } from './render.ts';
import { cachePageShell, fillCachedShell, findCachedShell } from './shells.ts';
import { cacheUser, findCachedUser } from './signed-in-users.ts';
import { isSubscribed } from './subscription.ts';

/** The names of Potluck's cookies, except the device cookie. */
const ours = /(?<=^|[;\s])(?:__Host-|__Secure-)?potluck[._-](?!device=)/g;
const session = new RegExp(`(?:^|; )${sessionCookie}=([^;,\\s]+)(?:;|$)`);
const gzip = /\bgzip\b(?!\s*;)/;

/**
 * Pages that a signed-in user has requested. Caching a page costs two renderings, so the first
 * request does not.
 */
const requested = new LRUCache<string, true>({ max: 10_000 });

/**
 * Responds to a signed-in user's request from memory, before the app. Returns false when the user
 * or the page is not cached, or when the response may depend on anything else.
 */
export function serveSignedInUserFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request;
  const { cookie, 'accept-encoding': accepted } = headers;
  if (method !== 'GET' || !isSubscribed()) return false;
  const key = userKey(url, cookie, accepted);
  const user = key === null ? undefined : findCachedUser(key);
  const shell = user && findCachedShell(user.role, url);
  if (!shell) return false;
  cacheCounts.hits++;
  const body = fillCachedShell(shell, user);
  response.writeHead(200, [...shell.head, 'Content-Length', String(body.length)]).end(body);
  return true;
}

/** Responds to a request that `serveSignedInUserFromMemory` did not handle, and caches the user, then the page. */
export async function serveSignedInUser(c: Context, next: Next, render: RenderPage) {
  const { url, headers } = c.req.raw;
  const { pathname, search } = new URL(url);
  const accepted = headers.get('accept-encoding') ?? '';
  const key = userKey(pathname + search, headers.get('cookie') ?? '', accepted);
  if (key === null) return next();
  let isServed = false;
  const user =
    findCachedUser(key) ??
    (await cacheUser(key, async () => {
      isServed = true;
      await next();
      const { status, headers } = c.res;
      return status === 200 && !headers.has('Set-Cookie') ? c.res.clone().text() : null;
    }));
  const isFirst = !requested.has(pathname);
  requested.set(pathname, true);
  if (isServed) return;
  const shell = user && !isFirst && (await cachePageShell(user.role, pathname, render));
  if (!shell) return next();
  cacheCounts.misses++;
  const body = fillCachedShell(shell, user) as Buffer<ArrayBuffer>;
  return new Response(body, { headers: toFetchHeaders(shell.head) });
}

/**
 * Returns the key of the user who sends a request, if it may be cached: the request carries the session
 * cookie and no other cookie of Potluck, and accepts gzip. The key is a hash, because the cookie is a secret.
 */
function userKey(target: string, cookie = '', accepted = ''): string | null {
  if (!hasPersonalParts(target) || !gzip.test(accepted) || cookie.match(ours)?.length !== 1)
    return null;
  const value = session.exec(cookie)?.[1];
  return value === undefined ? null : `user ${hash('sha256', value, 'base64url')}`;
}
