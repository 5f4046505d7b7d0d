import { expect, test } from 'vitest';
import { flash, forgetFlash, readFlash } from './flash.ts';

const asking = (cookie: string, headers = {}) =>
  new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0] ?? '', ...headers } });

test('a message is shown by the next page, but not by one that is fetched ahead', async () => {
  const cookie = await flash('Recipe deleted', 'success', { deleted: [7] });
  const shown = { type: 'success', message: 'Recipe deleted', deleted: [7] };
  expect(await readFlash(asking(cookie))).toMatchObject(shown);
  expect(await readFlash(asking(cookie, { 'Sec-Purpose': 'prefetch' }))).toBeNull();
  expect(await readFlash(asking(cookie, { 'Sec-Purpose': 'prefetch;prerender' }))).toBeNull();
  expect(await readFlash(asking(await forgetFlash()))).toBeFalsy();
});

test('a message that this site did not sign is ignored', async () => {
  const unsigned = Buffer.from('{"message":"Give me your password"}').toString('base64');
  const [name] = (await flash('x')).split('=');
  expect(await readFlash(asking(`${name}=${unsigned}`))).toBeNull();
});
