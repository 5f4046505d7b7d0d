import type { Context, MiddlewareHandler } from 'hono';
import { config } from '../config.server.ts';

const reading = new Set(['GET', 'HEAD']);
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const allowed = [...reading, ...writing, 'OPTIONS'].join(', ');

/**
 * Rejects (403) every write that does not come from a page of this site, judged by Origin, which
 * browsers always send. POST to `exempt` paths is allowed: mail providers send it, authorized by a
 * token in the URL. OPTIONS never grants another site access.
 */
export function rejectCrossSite(exempt: string[]): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (reading.has(method)) return next();
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allowed });
    if (!writing.has(method)) return c.text('Method Not Allowed', 405, { Allow: allowed });
    if (method === 'POST' && exempt.includes(path)) return next();
    if (isFromHere(c)) return next();
    return c.text('Refused: this was not sent by a page of this site. Please reload it.', 403);
  };
}

const publicHostname = new URL(config.origin).hostname;

/**
 * Behind a proxy that terminates TLS, the URL of the request is not the public URL, and on a
 * local network, users may type a different URL. So an Origin may also equal the requested host.
 */
function isFromHere(c: Context): boolean {
  const origin = c.req.header('origin');
  const relation = c.req.header('sec-fetch-site');
  if (!origin || (relation && !['same-origin', 'none'].includes(relation))) return false;
  if (origin === config.origin) return true;
  const page = URL.parse(origin);
  // Browsers send only scheme, host and port, and no other scheme has pages of this site.
  if (page?.origin !== origin || !/^https?:$/.test(page.protocol)) return false;
  // Parsed with the page's scheme, because some proxies add its default port.
  const requested = URL.parse(`${page.protocol}//${c.req.header('host')}`);
  if (page.host !== requested?.host) return false;
  // Other proxies drop the port, so a host without a port may be another server on the public host.
  return page.port !== '' || page.hostname !== publicHostname || relation === 'same-origin';
}
