import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as yieldToArrivals } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { log } from './log.ts';
import { nonPagePolicy, securityHeaders } from './security-headers.ts';

/** Limits of one connection, in milliseconds and bytes. */
export const connectionLimits = {
  /** The time limit for the headers of a request, which browsers send immediately. */
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  /**
   * The time limit for a whole request. Uploads time out a little earlier, with a response (see readBody).
   */
  requestTimeout: 300_000,
  /** The time limit for an idle connection, such as a client that stalls. */
  timeout: 120_000,
  /** Longer than the timeout of proxies, so that no proxy reuses a closing connection. */
  keepAliveTimeout: 65_000,
  /** The interval of Node's checks. */
  connectionsCheckingInterval: 2_000,
  /** The limit of pipelined requests; browsers send none. */
  mostWaiting: 10,
};

type Fetch = Parameters<typeof getRequestListener>[0];
type Early = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Returns an HTTP server that calls `fetch` when `early` returns false. */
export function createSiteServer(fetch: Fetch, early: Early, limits = connectionLimits): Server {
  const respond = getRequestListener(fetch, { errorHandler });
  const { timeout, mostWaiting, ...options } = limits;
  const open = new Set<ServerResponse>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isAmbiguous(request)) return rejectRequest(response);
    if (early(request, response)) return;
    open.add(response);
    response.once('close', () => open.delete(response));
    respond(request, response);
  };
  const waiting = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    if (response.socket) return handle(request, response);
    // Node would handle all pipelined requests concurrently, and each response holds its memory and file
    // until the previous responses are sent.
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    if (before === mostWaiting) return socket.destroy();
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  });
  underWay.set(server, open);
  return server.setTimeout(timeout);
}

const underWay = new WeakMap<Server, Set<ServerResponse>>();
/** Milliseconds in which a kept-alive connection may send another request during shutdown. */
const lastCall = 300;

/**
 * Shuts down gracefully: accepts no connections, responds to requests in flight and late requests with
 * Connection: close, and resolves when the last connection has ended.
 */
export function closeServerGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // Node's own close would cut connections that look idle while a request is on its way.
    Listener.prototype.close.call(server, () => resolve());
  });
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  for (const response of underWay.get(server) ?? []) response.shouldKeepAlive = false;
  void closeIdleConnections(server, closed);
  return closed;
}

async function closeIdleConnections(server: Server, closed: Promise<void>): Promise<void> {
  let isOver = false;
  void closed.then(() => {
    isOver = true;
  });
  await sleep(lastCall, undefined, { ref: false });
  // A response that had already started may leave its connection open for a minute.
  for (; !isOver; await sleep(50, undefined, { ref: false })) {
    // On a busy machine, a request may have arrived in time without being read yet.
    await yieldToArrivals();
    server.closeIdleConnections();
  }
}

/**
 * Returns whether a proxy may have parsed a request differently from this server: it does not name
 * exactly one host, or it uses another HTTP version.
 */
function isAmbiguous({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const host = rawHeaders
    .filter((_, i) => i % 2 === 1 && /^host$/i.test(rawHeaders[i - 1] ?? ''))
    .join();
  const isHost = oneHost.test(host) && URL.canParse(`http://${host}`);
  return !isHost || !['1.0', '1.1'].includes(httpVersion);
}

/** Matches a host with its port; some proxies join several to a list. */
const oneHost = /^[^\s,/?#@\\]+$/;

function rejectRequest(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.writeHead(400, { ...plainHeaders, 'Content-Type': 'text/plain' }).end('Bad Request');
}

const plainHeaders = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': nonPagePolicy,
};

/** Handles requests that never reach the site, such as those without a host. */
function errorHandler(error: unknown): Response {
  const bad = error instanceof RequestError;
  if (!bad) log.error({ err: error }, 'request failed');
  return new Response(bad ? 'Bad Request' : 'Unexpected Application Error!', {
    status: bad ? 400 : 500,
    headers: plainHeaders,
  });
}
