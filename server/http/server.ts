import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
  const server = createServer(options, (request, response) => {
    if (!early(request, response)) answer(request, response);
  });
  return server.setTimeout(timeout);
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
