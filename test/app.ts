import { join } from 'node:path';

type Built = { app: { fetch: (request: Request, env: unknown) => Response | Promise<Response> } };

export const { app }: Built = await import(join(import.meta.dirname, '../build/server/index.js'));
const origin = process.env.ORIGIN ?? 'http://localhost:3000';

/** Sends a request to the built site, as a browser on this machine would. */
export async function send(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, origin), init);
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD' && !headers.has('origin')) {
    headers.set('Origin', origin);
  }
  return sendAsItIs(request);
}

/** Sends what is no browser's request. */
export async function sendAsItIs(request: Request): Promise<Response> {
  const incoming = {
    socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' },
  };
  return app.fetch(request, { incoming });
}

/** Sends a form, as a browser without JavaScript would. */
export function post(path: string, fields: Record<string, string>, headers: HeadersInit = {}) {
  return send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}
