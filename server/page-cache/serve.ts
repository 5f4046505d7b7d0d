import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { mayLag } from '../db/replica.ts';
import { hearsWrites } from './listen.ts';
import { counts, findPage, makePage, type Packing, packedAs } from './pages.ts';

/** Pages that look the same to every visitor. Data for the browser's own navigation ends in .data. */
const cacheable =
  /^\/(?:_\.data|(?:recipes|chefs|(?:recipes|category|chef)\/[a-z0-9-]{1,120})(?:\.data)?|(?:(?:category|chef)\/[a-z0-9-]{1,120}\/)?feed\.xml)?$/;
/** Parameters that change what a page shows; all others are nobody's business. */
const telling = /[?&](?:search|category|difficulty|sort|after|_routes|index)=?/;
const personal = /(?:^|[;\s])(?:__Host-|__Secure-)?potluck[._-]/;

const stale = 'X-Potluck-Stale';

/**
 * Answers a visitor's request from memory before anything else looks at it. False when the page is
 * not kept or the request is not a visitor's plain GET or HEAD.
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const key = pageKey(url, headers.cookie);
  if (key === null) return false;
  const page = findPage(key);
  if (!page) return false;
  counts.hits++;
  const { head, body } = packedAs(key, page, packing(headers['accept-encoding'] ?? ''));
  const fresh = hearsWrites();
  if (!fresh) counts.stale++;
  const fields = fresh ? head : [stale, 'the database is away', ...head];
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, fields.slice(0, -2)).end();
    return true;
  }
  response.writeHead(200, fields).end(method === 'HEAD' ? undefined : body);
  return true;
}

/** Makes and keeps the pages that `answerFromMemory` did not find. */
export const keepPages: MiddlewareHandler = async (c, next) => {
  const { method, url, headers } = c.req.raw;
  const { pathname, search } = new URL(url);
  const cookie = headers.get('cookie') ?? undefined;
  if (method !== 'GET' || !hearsWrites()) return next();
  const key = pageKey(pathname + search, cookie);
  // Searches and filters are not kept, and may be read where kept pages are.
  if (key === null) return pageKey(pathname, cookie) === null ? next() : mayLag(next);
  counts.misses++;
  let own: Response | undefined;
  const page = await makePage(key, async () => {
    await mayLag(next);
    own = c.res;
    return own;
  });
  if (!page) {
    // Errors and redirects are each visitor's own.
    if (!own) await next();
    return;
  }
  const { head, body } = packedAs(key, page, packing(headers.get('accept-encoding') ?? ''));
  const fields = head.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, head[i + 1] ?? '']] : [],
  );
  const unchanged = headers.get('if-none-match') === page.etag;
  c.res = undefined;
  c.res = unchanged
    ? new Response(null, { status: 304, headers: fields.slice(0, -1) })
    : new Response(body as Buffer<ArrayBuffer>, { headers: fields });
};

/** What a page is kept under: its path; null for what is never kept. */
function pageKey(url: string, cookie: string | undefined): string | null {
  if (cookie && personal.test(cookie)) return null;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (query >= 0 && telling.test(url)) return null;
  return cacheable.test(path) ? path : null;
}

function packing(accepted: string): Packing {
  if (accepted.includes('br') && !/\bbr;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br';
  if (accepted.includes('gzip') && !/\bgzip;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'gzip';
  return 'plain';
}
