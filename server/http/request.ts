import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { config } from '../config.server.ts';
import { watchDatabase } from '../db/database-down.ts';

type Asked = {
  id: string;
  response?: ServerResponse;
  /** Returns the address that limits count by. */
  client?: () => string;
  /** Whether the browser requests a page that may never be shown. */
  isPrefetch: boolean;
};

const requests = new AsyncLocalStorage<Asked>();
const foreign = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns the current request, or undefined in the background. */
export function currentRequest(): Asked | undefined {
  return requests.getStore();
}

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
    const asked: Asked = { id, response: c.env?.outgoing, isPrefetch };
    return requests.run(asked, () => watchDatabase(respond));
  };
}
