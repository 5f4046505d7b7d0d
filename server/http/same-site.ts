import type { Context, MiddlewareHandler } from 'hono';
import { config } from '../config.server.ts';

const reading = new Set(['GET', 'HEAD']);
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const allowed = [...reading, ...writing, 'OPTIONS'].join(', ');

/**
 * Refuses (403) whatever may change something and does not come from a page of this site, whatever
 * it carries: browsers always say in Origin where a request comes from. Not so for POST to `exempt`
 * paths: what is posted there has its permission in the address, and comes from mail providers.
 * OPTIONS is answered without asking anybody, so no other site is ever told that it may.
 */
export function refuseCrossSite(exempt: string[]): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (reading.has(method)) return next();
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allowed });
    if (!writing.has(method)) return c.text('Method Not Allowed', 405, { Allow: allowed });
    if (method === 'POST' && exempt.includes(path)) return next();
    if (isFromHere(c)) return next();
    return c.text('Refused: this was not sent by a page of this site. Please load it again.', 403);
  };
}

/**
 * Behind a proxy that speaks https for us the request's own address is not the public one; on the
 * local network the public one is not what a reader has typed.
 */
function isFromHere(c: Context): boolean {
  const origin = c.req.header('origin');
  const relation = c.req.header('sec-fetch-site');
  if (!origin || (relation && !['same-origin', 'none'].includes(relation))) return false;
  return origin === config.origin || URL.parse(origin)?.host === new URL(c.req.url).host;
}
