import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { withReplicaReads } from '../db/replica.ts';
import { getCacheKey, isSearchOrFilterUrl, isSharedPage } from './cache-key.ts';
import { addCacheTags, collectCacheTags } from './cache-tags.ts';
import { cacheCounts } from './memory.ts';
import {
  type CachedPage,
  encodePage,
  findCachedPage,
  type PageEncoding,
  renderToCache,
  toFetchHeaders,
} from './pages.ts';
import { type RenderedPage, type RenderPage, renderUrl, toWholeResponse } from './render.ts';
import { serveSignedInUser, serveSignedInUserFromMemory } from './serve-signed-in.ts';
import { shouldCachePage } from './should-cache.ts';
import { isSubscribed } from './subscription.ts';

/** Potluck's cookies, except the device cookie: pages for requests with such a cookie may be personal. */
const personal = /(?:^|[;\s])(?:__Host-|__Secure-)?potluck[._-](?!device=)/;

const stale = 'X-Potluck-Stale';

/**
 * Responds to a visitor's request from the cache, before the app. Returns false when the page is
 * not cached or the request is not a visitor's GET or HEAD.
 */
export function serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const key = pageKey(url, headers.cookie);
  if (key === null) return serveSignedInUserFromMemory(request, response);
  const page = findCachedPage(key);
  if (!page) return false;
  cacheCounts.hits++;
  const { head, body } = encodePage(key, page, packing(headers['accept-encoding'] ?? ''));
  const fresh = isSubscribed();
  if (!fresh) cacheCounts.stale++;
  const fields = fresh ? head : [stale, 'the database is away', ...head];
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, fields.slice(0, -2)).end();
    return true;
  }
  response.writeHead(200, fields).end(method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Renders and caches the pages that `serveFromMemory` did not find. `render` gets a request built
 * from the page's URL alone, so that one visitor's input cannot reach another.
 */
export function cachePages(render: RenderPage): MiddlewareHandler {
  return async (c, next) => {
    const { method, url, headers } = c.req.raw;
    const cookie = headers.get('cookie') ?? undefined;
    if (method !== 'GET' || !isSubscribed()) return next();
    const { pathname, search } = new URL(url);
    const key = pageKey(pathname + search, cookie);
    if (isPersonal(cookie)) return serveSignedInUser(c, next, render);
    // Uncached pages may also be read from the replica.
    if (key === null || !shouldCachePage(key))
      return isSharedPage(pathname) ? withReplicaReads(next) : next();
    cacheCounts.misses++;
    let own: RenderedPage | undefined;
    const page = await renderToCache(
      key,
      packing(headers.get('accept-encoding') ?? ''),
      async () => {
        const make = () => renderUrl(render, key);
        own = await withReplicaReads(() => (isSearchOrFilterUrl(key) ? asSearch(make) : make()));
        return own;
      },
    );
    // Errors and redirects are not shared.
    if (!page) return own ? toWholeResponse(own) : next();
    return answerOf(key, page, headers);
  };
}

/**
 * Renders a search. It has a single tag that every write has, because the tags of everything it
 * shows would be longer than the page.
 */
async function asSearch(make: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const made = await collectCacheTags(new Set(), make);
  addCacheTags('search');
  return made;
}

function answerOf(key: string, page: CachedPage, headers: Headers): Response {
  const { head, body } = encodePage(key, page, packing(headers.get('accept-encoding') ?? ''));
  const fields = toFetchHeaders(head);
  return headers.get('if-none-match') === page.etag
    ? new Response(null, { status: 304, headers: fields.slice(0, -1) })
    : new Response(body as Buffer<ArrayBuffer>, { headers: fields });
}

/** Returns the cache key of a page, or null when it must not be cached. */
function pageKey(target: string, cookie: string | undefined): string | null {
  return isPersonal(cookie) ? null : getCacheKey(target);
}

function isPersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && personal.test(cookie);
}

function packing(accepted: string): PageEncoding {
  if (accepted.includes('br') && !/\bbr;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br';
  if (accepted.includes('gzip') && !/\bgzip;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'gzip';
  return 'plain';
}
