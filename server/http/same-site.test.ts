import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send, sendVerbatim, serve } from '../../test/app.ts';
import { fillIn, patterns } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const origin = 'http://localhost:3000';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

const outside = ['/images', '/images/recipes/a.webp', '/healthz', '/metrics', '/assets/a.js'];
const addresses = [...patterns.map((each) => fillIn(each, () => '1')), ...outside];
const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Bodies that forms, scripts and beacons of other sites send. */
const bodies: [type: string, body: string | undefined][] = [
  ['application/x-www-form-urlencoded', 'email=eve%40example.com'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  ['text/plain', 'email=eve@example.com'],
  ['application/json', '{"email":"eve@example.com"}'],
  ['', undefined],
];
/** Headers of requests from other sites, and from programs that send none. */
const foreign: Record<string, string>[] = [
  {},
  { Origin: 'null' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://localhost:3001' },
  { Origin: 'http://localhost.elsewhere.example:3000' },
  { Origin: 'not an address' },
  { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: origin, 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'same-origin' },
];

function write(path: string, method: string, headers: Record<string, string>, body?: string) {
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
  return sendVerbatim(new Request(new URL(path, origin), { method, headers, body: bytes }));
}

test('every path rejects writes from another site, with any body', async () => {
  const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const wrong: string[] = [];
  for (const path of addresses.flatMap((each) => [each, `${each.replace(/\/$/, '/_')}.data`])) {
    for (const [index, method] of writes.entries()) {
      if (path.startsWith('/newsletter/unsubscribe') && method === 'POST') continue;
      for (const [number, headers] of foreign.entries()) {
        const [type, body] = bodies[(index + number) % bodies.length] ?? ['', undefined];
        const all = { Cookie: cookie, ...(type && { 'Content-Type': type }), ...headers };
        const { status } = await write(path, method, all, body);
        if (status !== 403) wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(bodies)('a body of type %j also requires an origin', async (type, body) => {
  for (const method of writes) {
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
    expect((await write('/newsletter', method, headers, body)).status).toBe(403);
  }
  expect(await db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]);
});

const signOut = (host: string, headers: Record<string, string>) =>
  sendVerbatim(new Request(`${host}/logout`, { method: 'POST', headers }));

test.each([
  ['at the public address', origin, origin],
  ['at an address on the local network', 'http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['at a name on the local network', 'http://kitchen.local:3000', 'http://kitchen.local:3000'],
  ['behind a proxy with https', 'http://recipes.example.com', 'https://recipes.example.com'],
  ['behind a proxy that passes the inner host', 'http://10.0.0.5:3000', origin],
])('a form of the site is accepted %s', async (_, host, from) => {
  for (const relation of [undefined, 'same-origin', 'none']) {
    const headers = { Origin: from, ...(relation && { 'Sec-Fetch-Site': relation }) };
    const response = await signOut(host, headers);
    expect(response.status).toBe(302);
  }
});

test.each([
  ['a proxy adds', 'recipes.example.com:443', 'https://recipes.example.com'],
  ['a proxy adds', 'recipes.example.com:80', 'http://recipes.example.com'],
  ['IPv6 needs brackets for', '[fd00::20]:3000', 'http://[fd00::20]:3000'],
])('a form of the site is accepted with a port that %s: %s', async (_, host, from) => {
  expect((await site.ask('/logout', { Host: host, Origin: from }, 'POST')).status).toBe(302);
});

// Browsers that know Sec-Fetch-Site send it to localhost and to https.
test.each([
  ['another scheme and no port', 'localhost', 'https://localhost'],
  ['no port', 'localhost', 'http://localhost'],
  ['another port', 'localhost', 'http://localhost:3001'],
  ['another scheme and the default port', 'localhost:443', 'https://localhost'],
  ['a port of another scheme', 'recipes.example.com:80', 'https://recipes.example.com'],
  ['a port of another scheme', 'recipes.example.com:443', 'http://recipes.example.com'],
  ['a scheme without pages', 'localhost:3000', 'chrome-extension://localhost:3000'],
  ['a scheme without pages', '192.168.1.20', 'ftp://192.168.1.20'],
  ['a scheme without pages', 'localhost', 'capacitor://localhost'],
  ['a user', '192.168.1.20:3000', 'http://evil.example@192.168.1.20:3000'],
  ['a path', '192.168.1.20:3000', 'http://192.168.1.20:3000/'],
  ['the host as its user', '192.168.1.20:3000', 'http://192.168.1.20:3000@evil.example'],
  ['the host as its path', '192.168.1.20:3000', 'http://evil.example/192.168.1.20:3000'],
  ['capital letters', 'kitchen.local:3000', 'HTTP://Kitchen.Local:3000'],
  ['a default port', 'kitchen.local', 'http://kitchen.local:80'],
  ['a dot at the end', 'kitchen.local:3000', 'http://kitchen.local.:3000'],
  ['a dot at the end', 'localhost:3000', 'http://localhost.:3000'],
  ['another spelling of IPv6', '[fd00::20]:3000', 'http://[fd00:0::20]:3000'],
  ['two origins', 'kitchen.local:3000', 'http://kitchen.local:3000, http://kitchen.local:3000'],
  ['null', 'null', 'null'],
  ['null as a host', 'null', 'http://null/'],
  ['no host', '', 'http://'],
])('an origin with %s is rejected at %j: %s', async (_, host, from) => {
  const sent = { Host: host, Origin: from };
  expect((await site.ask('/logout', sent, 'POST')).status).toBe(403);
  const typed = { ...sent, 'Sec-Fetch-Site': 'none' };
  expect((await site.ask('/logout', typed, 'POST')).status).toBe(403);
});

test('Sec-Fetch-Site decides whether an origin without a port is this site behind a proxy', async () => {
  const headers = { Host: 'localhost', Origin: 'https://localhost' };
  const vouched = { ...headers, 'Sec-Fetch-Site': 'same-origin' };
  expect((await site.ask('/logout', vouched, 'POST')).status).toBe(302);
});

test('a redirect after a form stays on the host in the address bar', async () => {
  const somebody = await addSomebody();
  const host = 'http://192.168.1.20:3000';
  const body = new URLSearchParams({ email: somebody.email, password: 'correct horse' });
  const headers = { Host: '192.168.1.20:3000', Origin: host };
  const response = await sendVerbatim(
    new Request(`${host}/login`, { method: 'POST', body, headers }),
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/account');
});

test('only one-click unsubscribe needs no origin', async () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const url = `${origin}/newsletter/unsubscribe?token=x`;
  expect((await sendVerbatim(new Request(url, { method: 'POST', body }))).status).toBe(404);
  expect((await sendVerbatim(new Request(url, { method: 'DELETE' }))).status).toBe(403);
});

test('preflights grant nothing, and unsupported methods are rejected', async () => {
  for (const path of addresses) {
    const preflight = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'PUT',
    };
    const response = await send(path, { method: 'OPTIONS', headers: preflight });
    expect(response.status).toBe(204);
    for (const [name] of response.headers) expect(name).not.toMatch(/^access-control/);
    expect((await send(path, { method: 'PROPFIND' })).status).toBe(405);
  }
});
