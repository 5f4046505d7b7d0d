import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { mayLag } from '../db/replica.ts';
import { isSearch, isVisitorsPage, keptAddress } from './address.ts';
import { isWorthKeeping } from './asked.ts';
import { collectTags, dependsOn } from './depends.ts';
import { counts } from './memory.ts';
import { fieldsOf, findPage, makePage, type Packing, type Page, packedAs } from './pages.ts';
import { type Render, type Rendered, renderAddress, wholeAnswer } from './render.ts';
import { answerReader, answerReaderFromMemory } from './serve-readers.ts';
import { isSubscribed } from './subscription.ts';

/** Our cookies, except the one that names a known device: pages for requests with one may be personal. */
const personal = /(?:^|[;\s])(?:__Host-|__Secure-)?potluck[._-](?!device=)/;

const stale = 'X-Potluck-Stale';

/**
 * Answers a visitor's request from the cache, before the app. False when the page is not cached or
 * the request is not a visitor's GET or HEAD.
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const key = pageKey(url, headers.cookie);
  if (key === null) return answerReaderFromMemory(request, response);
  const page = findPage(key);
  if (!page) return false;
  counts.hits++;
  const { head, body } = packedAs(key, page, packing(headers['accept-encoding'] ?? ''));
  const fresh = isSubscribed();
  if (!fresh) counts.stale++;
  const fields = fresh ? head : [stale, 'the database is away', ...head];
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, fields.slice(0, -2)).end();
    return true;
  }
  response.writeHead(200, fields).end(method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Renders and caches the pages that `answerFromMemory` did not find. `render` gets a request built
 * from the page's address alone, so that one visitor's input cannot reach another.
 */
export function keepPages(render: Render): MiddlewareHandler {
  return async (c, next) => {
    const { method, url, headers } = c.req.raw;
    const cookie = headers.get('cookie') ?? undefined;
    if (method !== 'GET' || !isSubscribed()) return next();
    const { pathname, search } = new URL(url);
    const key = pageKey(pathname + search, cookie);
    if (isPersonal(cookie)) return answerReader(c, next, render);
    // What is not cached may be read from the replica too.
    if (key === null || !isWorthKeeping(key))
      return isVisitorsPage(pathname) ? mayLag(next) : next();
    counts.misses++;
    let own: Rendered | undefined;
    const page = await makePage(key, packing(headers.get('accept-encoding') ?? ''), async () => {
      const make = () => renderAddress(render, key);
      own = await mayLag(() => (isSearch(key) ? asSearch(make) : make()));
      return own;
    });
    // Errors and redirects are not shared.
    if (!page) return own ? wholeAnswer(own) : next();
    return answerOf(key, page, headers);
  };
}

/** Makes a search, whose only tag any write has: those of all that it shows would be longer than the page. */
async function asSearch(make: () => Promise<Rendered>): Promise<Rendered> {
  const made = await collectTags(new Set(), make);
  dependsOn('search');
  return made;
}

function answerOf(key: string, page: Page, headers: Headers): Response {
  const { head, body } = packedAs(key, page, packing(headers.get('accept-encoding') ?? ''));
  const fields = fieldsOf(head);
  return headers.get('if-none-match') === page.etag
    ? new Response(null, { status: 304, headers: fields.slice(0, -1) })
    : new Response(body as Buffer<ArrayBuffer>, { headers: fields });
}

/** Returns the cache key of a page, or null when it must not be cached. */
function pageKey(target: string, cookie: string | undefined): string | null {
  return isPersonal(cookie) ? null : keptAddress(target);
}

function isPersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && personal.test(cookie);
}

function packing(accepted: string): Packing {
  if (accepted.includes('br') && !/\bbr;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br';
  if (accepted.includes('gzip') && !/\bgzip;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'gzip';
  return 'plain';
}
