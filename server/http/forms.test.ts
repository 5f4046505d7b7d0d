import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
import { openPage } from '../../test/page.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };

function postRaw(path: string, body: string, headers: Record<string, string> = {}) {
  const length = String(Buffer.byteLength(body));
  const all = { ...urlencoded, 'Content-Length': length, ...headers };
  return send(path, { method: 'POST', body, headers: all });
}

const forms = [
  ...['/login', '/admin/login', '/signup', '/forgot-password', '/reset-password'],
  ...['/confirm-email', '/newsletter', '/login/passkey'],
];

test.each(forms)('%s refuses a form of 50,000 fields with a message', async (path) => {
  const answer = await postRaw(path, 'a&'.repeat(50_000));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('The form has too many fields.');
});

test('a body that is not a form is refused with a message', async () => {
  for (const type of ['text/plain', 'application/json', '']) {
    const answer = await postRaw('/login', 'email=a@example.com', { 'Content-Type': type });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The form could not be read.');
  }
});

test('a response never echoes more than the allowed input', async () => {
  const much = `email=${'<'.repeat(40_000)}&${'x'.repeat(50_000)}=1`;
  const answer = await postRaw('/login', much);
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('xxx');
});

test('typed input is returned only to a browser that had a session', async () => {
  const admin = await addSomebody({ role: 'admin' });
  const genuine = await sessionOf(admin);
  // Changing the last letters of the signature may leave its bytes unchanged.
  const forged = genuine.replace(/=(.)/, (_, a) => `=${a === 'a' ? 'b' : 'a'}`);
  await send('/logout', { method: 'POST', headers: { Cookie: genuine } });
  const body = `title=Plum+Cake&${'steps%5B0%5D.content=x'}&notes=${'y'.repeat(1_000_000)}`;
  const before = await everything();
  for (const cookie of ['', 'potluck-session=made.up', forged]) {
    const answer = await postRaw('/admin/recipes/add', body, { Cookie: cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toContain('/admin/login');
    expect((await answer.text()).length).toBeLessThan(1000);
  }
  const over = await postRaw('/admin/recipes/add', body, { Cookie: genuine });
  expect(over.status).toBe(401);
  expect(await over.text()).toContain('value="Plum Cake"');
  // A form that no page of ours can send gets no response of megabytes.
  const many = await postRaw('/admin/recipes/add', 'a&'.repeat(50_000), { Cookie: genuine });
  expect(many.status).toBe(302);
  expect(await everything()).toEqual(before);
});

test('a recipe may have as many rows as it can need, but not more', async () => {
  const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const form = (ingredients: number) => {
    const fields = Array.from({ length: ingredients }, (_, i) => `ingredients[${i}].name=x`);
    return fields.join('&');
  };
  const headers = { Cookie: cookie };
  const several = await postRaw('/admin/recipes/add', form(201), headers);
  expect([several.status, await several.text()]).toEqual([
    400,
    expect.stringContaining('At most 200 ingredients'),
  ]);
  const many = await postRaw('/admin/recipes/add', form(30_000), headers);
  expect([many.status, await many.text()]).toEqual([
    413,
    expect.stringContaining('The form has too many fields.'),
  ]);
});

test.each([
  ...['{', '[]', '{"type":"reset","payload":{}}', '{"type":"insert","payload":{"name":"title"}}'],
  ...['{"type":"update","payload":{"name":"steps","value":[[[[]]]]}}', '['.repeat(50_000)],
  ...['{"type":"remove","payload":{"name":"steps","index":1e9}}'],
  ...['{"type":"insert","payload":{"name":"__proto__"}}', '{"type":"insert","payload":null}'],
  ...['{"type":"reorder","payload":{"name":"steps","from":0,"to":999999999}}'],
])('an intent that no button of ours sends is refused: %s', async (intent) => {
  const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const body = `title=x&__intent__=${encodeURIComponent(intent)}`;
  const answer = await openPage('/admin/recipes/add', {
    method: 'POST',
    body,
    headers: { ...urlencoded, Cookie: cookie },
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('The form could not be read.');
});
