import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { config } from '../config.server.ts';
import { type CurrentRequest, runRequest } from '../current-request.ts';

const foreign = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives each request an id for X-Request-Id, log lines and error pages. Uses a trusted proxy's id only if it
 * is 8 to 64 letters, digits, dots, dashes or underscores, because the id ends up in logs and pages.
 */
export function assignRequestId(proxies = config.trustedProxies): MiddlewareHandler {
  return (c, next) => {
    const given = proxies > 0 ? c.req.header('x-request-id') : undefined;
    const id = given && foreign.test(given) ? given : randomUUID();
    const respond = async () => {
      await next();
      c.res.headers.set('X-Request-Id', id);
    };
    const isPrefetch = c.req.header('sec-purpose')?.includes('prefetch') ?? false;
    const request: CurrentRequest = {
      ...{ id, response: c.env?.outgoing, isPrefetch },
      isDatabaseDown: false,
    };
    return runRequest(request, respond);
  };
}
