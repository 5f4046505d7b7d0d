import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { log } from './log.ts';
import { plainPolicy, securityHeaders } from './security-headers.ts';

/** How long, in milliseconds, and how much, in bytes, one client may keep a connection busy. */
export const connectionLimits = {
  /** The head of a request; a browser sends it at once. */
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  /** All of a request. Uploads are given up a little earlier, with an answer (see readBody). */
  requestTimeout: 300_000,
  /** A connection on which nothing moves: a reader that takes no byte, for one. */
  timeout: 120_000,
  /** Longer than proxies keep theirs, so that none uses a connection that is being closed. */
  keepAliveTimeout: 65_000,
  /** How often Node looks. */
  connectionsCheckingInterval: 2_000,
};

type Fetch = Parameters<typeof getRequestListener>[0];
type Early = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An HTTP server that asks `early` first, which may have the answer at hand, and then `fetch`. */
export function createSiteServer(fetch: Fetch, early: Early, limits = connectionLimits): Server {
  const answer = getRequestListener(fetch, { errorHandler });
  const { timeout, ...options } = limits;
  const open = new Set<ServerResponse>();
  const server = createServer(options, (request, response) => {
    if (early(request, response)) return;
    open.add(response);
    response.once('close', () => open.delete(response));
    answer(request, response);
  });
  underWay.set(server, open);
  return server.setTimeout(timeout);
}

const underWay = new WeakMap<Server, Set<ServerResponse>>();
/** How long, in milliseconds, a connection that is kept may still bring a request. */
const lastCall = 300;

/**
 * Takes no more connections, answers what is under way and what clients send before they can know,
 * tells them with each answer that the connection ends, and settles when the last one has.
 */
export function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // Not http's own close: that cuts connections which look idle because their next request is on
    // its way.
    Listener.prototype.close.call(server, () => resolve());
  });
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  for (const response of underWay.get(server) ?? []) response.shouldKeepAlive = false;
  setTimeout(() => {
    server.closeIdleConnections();
    // One whose answer had begun before would be kept open for a minute.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  }, lastCall).unref();
  return closed;
}

/** For what the site does not even get to see: requests without a host, for one. */
function errorHandler(error: unknown): Response {
  const bad = error instanceof RequestError;
  if (!bad) log.error({ err: error }, 'request failed');
  const headers = { ...securityHeaders, 'Content-Security-Policy': plainPolicy };
  return new Response(bad ? 'Bad Request' : 'Unexpected Application Error!', {
    status: bad ? 400 : 500,
    headers,
  });
}
