import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { config } from '../config.server.ts';
import { watchDatabase } from '../db/away.ts';

type Asked = { id: string; response?: ServerResponse };

const requests = new AsyncLocalStorage<Asked>();
const foreign = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns the current request, or undefined in the background. */
export function currentRequest(): Asked | undefined {
  return requests.getStore();
}

/**
 * Gives each request an id for X-Request-Id, log lines and error pages. Keeps a trusted proxy's id
 * if it is 8 to 64 letters, digits, dots, dashes or underscores, because it ends up in logs and
 * pages.
 */
export function identify(proxies = config.trustedProxies): MiddlewareHandler {
  return (c, next) => {
    const given = proxies > 0 ? c.req.header('x-request-id') : undefined;
    const id = given && foreign.test(given) ? given : randomUUID();
    const answer = async () => {
      await next();
      c.res.headers.set('X-Request-Id', id);
    };
    return requests.run({ id, response: c.env?.outgoing }, () => watchDatabase(answer));
  };
}
