import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { runRequest } from '#server/current-request.ts';
import { db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { send } from '../../test/app.ts';
import { addSomebody, cookiesOf, sessionOf } from '../../test/session.ts';
import { sessionMiddleware } from './session.ts';

const day = 24 * 3600_000;

test('a visitor gets a cacheable page with nothing personal in it', async () => {
  const response = await send('/recipes');
  expect(response.headers.get('Cache-Control') ?? '').not.toContain('private');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.text()).toContain('href="/login"');
});

test('a signed-in user gets their own page, which is not cached', async () => {
  const somebody = await addSomebody({ username: 'Amélie' });
  const response = await send('/recipes', { headers: { Cookie: await sessionOf(somebody) } });
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const page = await response.text();
  expect(page).toMatch(/Account menu of (<!-- -->)?Amélie/);
  expect(page).not.toContain('href="/login"');
  expect(page).not.toContain(somebody.email);
});

test('turns count per user who is signed in, and per address for others', async () => {
  const somebody = await addSomebody();
  const clientOf = async (headers: HeadersInit) => {
    const client = () => '192.0.2.1';
    const current = { id: 'some', client, isPrefetch: false, isDatabaseDown: false };
    const request = new Request('http://localhost/admin', { headers });
    const context = new RouterContextProvider();
    context.set(clientAddress, client());
    const args = { request, url: new URL(request.url), context, params: {}, pattern: '/admin' };
    await runRequest(current, () => sessionMiddleware(args, async () => new Response()));
    return current.client();
  };
  expect(await clientOf({ Cookie: await sessionOf(somebody) })).toBe(somebody.id);
  expect(await clientOf({})).toBe('192.0.2.1');
});

test.each([
  ['made up', (cookie: string) => cookie.replace(/=.*/, '=made.up')],
  [
    'changed by a letter',
    (cookie: string) => cookie.replace(/=(.)/, (_, a) => `=${a === 'a' ? 'b' : 'a'}`),
  ],
])('a session that is %s is ignored', async (_what, change) => {
  const cookie = change(await sessionOf(await addSomebody()));
  const response = await send('/recipes', { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('href="/login"');
});

test('a session expires, and is extended while it is used', async () => {
  const somebody = await addSomebody();
  const cookie = await sessionOf(somebody);
  const ends = (date: Date) =>
    db
      .updateTable('sessions')
      .set({ expires_at: date })
      .where('user_id', '=', somebody.id)
      .execute();

  await ends(new Date(Date.now() + 60_000));
  const used = await send('/recipes', { headers: { Cookie: cookie } });
  expect(cookiesOf(used.headers)).toBe(cookie);
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', somebody.id)
    .executeTakeFirstOrThrow();
  expect(session.expires_at.getTime()).toBeGreaterThan(Date.now() + 13 * day);

  await ends(new Date(Date.now() - 1));
  const over = await send('/recipes', { headers: { Cookie: cookie } });
  expect(await over.text()).toContain('href="/login"');
});

test('an open tab extends its session, and notices when it has ended', async () => {
  const cookie = await sessionOf(await addSomebody());
  const response = await send('/session', { method: 'POST', headers: { Cookie: cookie } });
  const { sessionEnds } = await response.json();
  expect(sessionEnds).toBeGreaterThan(Date.now() + 13 * day);
  expect((await send('/session', { method: 'POST' })).status).toBe(401);
});

test('signing out ends the session on the server and shows one message', async () => {
  const somebody = await addSomebody();
  const cookie = await sessionOf(somebody);
  const out = await send('/logout', { method: 'POST', headers: { Cookie: cookie } });
  expect(out.headers.get('Location')).toBe('/');
  const left = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', somebody.id)
    .execute();
  expect(left).toEqual([]);
  const stale = await send('/recipes', { headers: { Cookie: cookie } });
  expect(await stale.text()).toContain('href="/login"');

  const next = await send('/', { headers: { Cookie: cookiesOf(out.headers) } });
  expect(await next.text()).toContain('You have been logged out');
  expect(cookiesOf(next.headers)).toBe('');
  expect(next.headers.get('Cache-Control')).toBe('private, no-store');
});
