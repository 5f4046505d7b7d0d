import { expect, test } from 'vitest';
import { clearFlash, createFlash, readFlash } from './flash.ts';

const asking = (cookie: string, headers = {}) =>
  new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0] ?? '', ...headers } });

test('a flash message is shown by the next page, but not by a prefetched one', async () => {
  const undo = { action: '/admin/trash', ids: [7] };
  const cookie = await createFlash('Recipe deleted', 'success', { undo });
  const shown = { type: 'success', message: 'Recipe deleted', undo };
  expect(await readFlash(asking(cookie))).toMatchObject(shown);
  expect(await readFlash(asking(cookie, { 'Sec-Purpose': 'prefetch' }))).toBeNull();
  expect(await readFlash(asking(cookie, { 'Sec-Purpose': 'prefetch;prerender' }))).toBeNull();
  expect(await readFlash(asking(await clearFlash()))).toBeFalsy();
});

test('a flash message that this site did not sign is ignored', async () => {
  const unsigned = Buffer.from('{"message":"Give me your password"}').toString('base64');
  const [name] = (await createFlash('x')).split('=');
  expect(await readFlash(asking(`${name}=${unsigned}`))).toBeNull();
});
