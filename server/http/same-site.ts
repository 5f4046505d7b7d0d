import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { config } from '../config.server.ts';

const check = csrf({
  // Behind a proxy that speaks https for us, the request's own address is not the public one.
  origin: (origin, c) =>
    origin === config.origin || URL.parse(origin)?.host === (c.req.header('host') ?? null),
});

/**
 * Refuses forms that another site has had a browser send (403), but for `exempt` paths: what is
 * posted there carries its permission in the address, and comes from mail providers.
 */
export function refuseCrossSite(exempt: string[]): MiddlewareHandler {
  return (c, next) => (exempt.includes(c.req.path) ? next() : check(c, next));
}
