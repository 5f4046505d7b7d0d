import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { holdLock } from '../../test/database/hold-lock.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const slowSearches = () => holdLock('lock table recipe_search in access exclusive mode');

test('in a flood of searches, other pages get connections and other clients get turns', async () => {
  const flood: Promise<Response>[] = [];
  let other: Promise<Response>;
  {
    await using _ = await slowSearches();
    for (let i = 0; i < 15; i++) {
      flood.push(send(`/recipes?search=flood${i}`, {}, '192.0.2.1'));
      flood.push(send(`/suggest?search=flood${i}`, {}, '192.0.2.1'));
    }
    other = send('/suggest?search=soup', {}, '192.0.2.2');
    expect((await send('/chefs')).status).toBe(200);
  }
  expect((await other).status).toBe(200);
  await Promise.all(flood);
});

test('a search that waits for too long gets 503', async () => {
  const Cookie = await sessionOf(await addSomebody());
  const other = await sessionOf(await addSomebody());
  const running: Promise<Response>[] = [];
  {
    await using _ = await slowSearches();
    running.push(send('/suggest?search=first'), send('/recipes?search=second'));
    running.push(send('/account?search=other', { headers: { Cookie: other } }));
    for (const path of [
      ...['/suggest?search=third', '/recipes?search=fourth', '/chefs?search=fifth'],
      '/account?search=sixth',
    ]) {
      const { status, headers } = await send(path, { headers: { Cookie } });
      expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '5']);
    }
  }
  for (const response of await Promise.all(running)) expect(response.status).toBe(200);
});
