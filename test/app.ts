import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

type Built = {
  app: { fetch: (request: Request, env: unknown) => Response | Promise<Response> };
  createServer: () => Server;
  subscribeToWrites: () => () => Promise<void>;
  evictAll: () => void;
  flushMissedSearches: () => Promise<void>;
  storeViews: () => Promise<void>;
};

const builtSite = inject('builtSite');
if (!builtSite) {
  throw new Error(
    'This test needs the built site, but is in a project without it. Let loadsBuild in vitest.config.ts find the module of test/ that it imports.',
  );
}
const { createServer, subscribeToWrites, ...built }: Built = await import(builtSite);
export const { app, evictAll, flushMissedSearches, storeViews } = built;
const origin = process.env.ORIGIN ?? 'http://localhost:3000';

/** Sends a request to the built site, as a browser on this machine would. */
export async function send(
  path: string,
  init?: RequestInit,
  remoteAddress?: string,
): Promise<Response> {
  const request = new Request(new URL(path, origin), init);
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD' && !headers.has('origin')) {
    headers.set('Origin', origin);
  }
  return sendVerbatim(request, remoteAddress);
}

/** Sends a request with an unusual URL or host, from an IP address. */
export async function sendVerbatim(
  request: Request,
  remoteAddress = '127.0.0.1',
): Promise<Response> {
  const { headers, url } = request;
  if (!headers.has('Host')) headers.set('Host', new URL(url).host);
  const incoming = {
    socket: { remoteAddress, remotePort: 50_000, remoteFamily: 'IPv4' },
  };
  return app.fetch(request, { incoming });
}

/** Sends a form, as a browser without JavaScript would. */
export function post(path: string, fields: Record<string, string>, headers: HeadersInit = {}) {
  return send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

/** Starts a server on a free port; returns its URL and a function that stops it. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { port, origin: `http://127.0.0.1:${port}`, stop };
}

/** The built site as a web process serves it, page cache included. */
export async function serve() {
  const stopListening = subscribeToWrites();
  const site = await listen(createServer());
  for (;;) {
    const { headers } = await fetch(`${site.origin}/chefs`);
    // Pages are cached once it is subscribed to writes.
    if (headers.has('ETag')) break;
    await sleep(20);
  }
  return {
    ...site,
    /** Requests a URL verbatim (`fetch` would normalize it), with any host name. */
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(site.port, path, headers, method),
    stop: () => Promise.all([site.stop(), stopListening()]),
  };
}

async function ask(port: number, path: string, headers: Record<string, string>, method: string) {
  const named = { Host: new URL(origin).host, ...headers };
  const sent = request({ port, host: '127.0.0.1', path, headers: named, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, text };
}
