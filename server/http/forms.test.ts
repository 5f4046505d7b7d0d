import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
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

test.each(forms)('%s rejects a form of 50,000 fields with a message', async (path) => {
  const response = await postRaw(path, 'a&'.repeat(50_000));
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('The form has too many fields.');
});

test('a body that is not a form is rejected with a message', async () => {
  for (const type of ['text/plain', 'application/json', '']) {
    const response = await postRaw('/login', 'email=a@example.com', { 'Content-Type': type });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('The form could not be read.');
  }
});

test('a response never echoes more than the allowed input', async () => {
  const much = `email=${'<'.repeat(40_000)}&${'x'.repeat(50_000)}=1`;
  const response = await postRaw('/login', much);
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('xxx');
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
    const response = await postRaw('/admin/recipes/add', body, { Cookie: cookie });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toContain('/admin/login');
    expect((await response.text()).length).toBeLessThan(1000);
  }
  const over = await postRaw('/admin/recipes/add', body, { Cookie: genuine });
  expect(over.status).toBe(401);
  expect(await over.text()).toContain('value="Plum Cake"');
  // A form that no page of ours can send gets no response of megabytes.
  const many = await postRaw('/admin/recipes/add', 'a&'.repeat(50_000), { Cookie: genuine });
  expect(many.status).toBe(302);
  expect(await everything()).toEqual(before);
});

test('a recipe may have as many rows as its schema allows, but not more', async () => {
  const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const form = (ingredients: number) => {
    const fields = Array.from({ length: ingredients }, (_, i) => `ingredients[${i}].name=x`);
    return fields.join('&');
  };
  const headers = { Cookie: cookie };
  const several = await postRaw('/admin/recipes/add', form(301), headers);
  expect([several.status, await several.text()]).toEqual([
    400,
    expect.stringContaining('At most 300 ingredients'),
  ]);
  const many = await postRaw('/admin/recipes/add', form(30_000), headers);
  expect([many.status, await many.text()]).toEqual([
    413,
    expect.stringContaining('The form has too many fields.'),
  ]);
});
