import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSomebody, sessionOf } from '../../test/session.ts';

/** A proxy to PostgreSQL that can cut all connections. */
const proxy = await vi.hoisted(async () => {
  const net = await import('node:net');
  const to = new URL(process.env.DATABASE_URL ?? '');
  const directory = to.searchParams.get('host');
  const port = Number(to.port || 5432);
  const sockets = new Set<Socket>();
  const state = { away: false };
  const server = net.createServer((socket) => {
    if (state.away) return socket.destroy();
    const target = directory
      ? net.connect({ path: `${directory}/.s.PGSQL.${port}` })
      : net.connect(port, to.hostname);
    for (const each of [socket, target]) {
      sockets.add(each);
      each.on('error', () => {});
      each.on('close', () => {
        socket.destroy();
        target.destroy();
        sockets.delete(each);
      });
    }
    socket.pipe(target).pipe(socket);
    return socket;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(to);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  process.env.DATABASE_URL = url.href;
  const cut = () => {
    state.away = true;
    for (const socket of sockets) socket.destroy();
  };
  const back = () => {
    state.away = false;
  };
  return { cut, back, server };
});

const { post, send } = await import('../../test/app.ts');

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  // Loads everything once.
  await send('/recipes');
});
afterAll(() => {
  proxy.back();
  proxy.server.close();
});

async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  proxy.cut();
  try {
    return await work();
  } finally {
    proxy.back();
  }
}

test('reads get 503 with Retry-After while the database is down', async () => {
  const response = await whileAway(() => send('/recipes?search=soup'));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response.text()).toContain('Failed to load data.');
});

test.each([
  ['/login', { email: 'typed@example.com', password: 'a long word' }],
  [
    '/signup',
    {
      username: 'Typed',
      email: 'typed@example.com',
      password: 'a long word',
      confirmPassword: 'a long word',
    },
  ],
  ['/forgot-password', { email: 'typed@example.com' }],
  ['/newsletter', { email: 'typed@example.com' }],
])('a form at %s gets 503 and keeps its input while the database is down', async (path, fields) => {
  const response = await whileAway(() => post(path, fields));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  const page = await response.text();
  expect(page).toContain('typed@example.com');
  expect(page).not.toContain('a long word');
});

test.each([
  ['/login.data', { email: 'typed@example.com', password: 'a long word' }],
  ['/recipes/soup/favorite', { favorite: 'on' }],
])('a script that posts to %s gets 503 while the database is down', async (path, fields) => {
  const response = await whileAway(() => post(path, fields, { Cookie: cookie }));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
});

test.each(['/admin/categories/add', '/account/profile'])(
  'a signed-in form at %s can be sent again once the database is back',
  async (path) => {
    const fields = { name: 'Typed & kept', description: 'Long ago' };
    const length = `${new URLSearchParams(fields)}`.length;
    const headers = { Cookie: cookie, Accept: 'text/html', 'Content-Length': `${length}` };
    const response = await whileAway(() => post(path, fields, headers));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    const page = await response.text();
    expect(page).toContain('Send Again');
    expect(page).toContain('value="Typed &amp; kept"');
    expect(page).toContain(`action="${path}"`);
  },
);
