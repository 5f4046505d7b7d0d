import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import { sessionCookie } from '../auth/cookies.ts';
import { isReadersPage } from './address.ts';
import { counts } from './memory.ts';
import { fieldsOf } from './pages.ts';
import { findReader, makeReader } from './readers.ts';
import type { Render } from './render.ts';
import { isSubscribed } from './subscription.ts';
import { fill, findTemplate, makeTemplate } from './templates.ts';

/** Names of our cookies, except the one that names a known device. */
const ours = /(?<=^|[;\s])(?:__Host-|__Secure-)?potluck[._-](?!device=)/g;
const session = new RegExp(`(?:^|; )${sessionCookie}=([^;,\\s]+)(?:;|$)`);
const gzip = /\bgzip\b(?!\s*;)/;

/** Pages that a reader has requested. Keeping one costs two renderings, so the first request does not. */
const requested = new LRUCache<string, true>({ max: 10_000 });

/**
 * Answers a signed-in reader's request from memory, before the app. False when the reader or the page is
 * not kept, or when the answer may show more than these two.
 */
export function answerReaderFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request;
  const { cookie, 'accept-encoding': accepted } = headers;
  if (method !== 'GET' || !isSubscribed()) return false;
  const key = readerKey(url, cookie, accepted);
  const reader = key === null ? undefined : findReader(key);
  const template = reader && findTemplate(reader.role, url);
  if (!template) return false;
  counts.hits++;
  const body = fill(template, reader);
  response.writeHead(200, [...template.head, 'Content-Length', String(body.length)]).end(body);
  return true;
}

/** Answers a request that `answerReaderFromMemory` did not, and keeps the reader, then the page. */
export async function answerReader(c: Context, next: Next, render: Render) {
  const { url, headers } = c.req.raw;
  const { pathname, search } = new URL(url);
  const accepted = headers.get('accept-encoding') ?? '';
  const key = readerKey(pathname + search, headers.get('cookie') ?? '', accepted);
  if (key === null) return next();
  let isAnswered = false;
  const reader =
    findReader(key) ??
    (await makeReader(key, async () => {
      isAnswered = true;
      await next();
      const { status, headers } = c.res;
      return status === 200 && !headers.has('Set-Cookie') ? c.res.clone().text() : null;
    }));
  const isFirst = !requested.has(pathname);
  requested.set(pathname, true);
  if (isAnswered) return;
  const template = reader && !isFirst && (await makeTemplate(reader.role, pathname, render));
  if (!template) return next();
  counts.misses++;
  const body = fill(template, reader) as Buffer<ArrayBuffer>;
  return new Response(body, { headers: fieldsOf(template.head) });
}

/**
 * Returns the key of the reader who sends a request, if pages for it are kept: one that carries the session
 * cookie and no other of ours, and accepts gzip. It is a hash, because the cookie is a secret.
 */
function readerKey(target: string, cookie = '', accepted = ''): string | null {
  if (!isReadersPage(target) || !gzip.test(accepted) || cookie.match(ours)?.length !== 1)
    return null;
  const value = session.exec(cookie)?.[1];
  return value === undefined ? null : `reader ${hash('sha256', value, 'base64url')}`;
}
