import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addRecipe } from '../../test/factories.ts';
import {
  cookies,
  get,
  prepareProtectedPages,
  said,
  testLongUrls,
  testUrlTricks,
} from '../../test/url-tricks.ts';

prepareProtectedPages();

// Each page with some tricks, and each trick with some pages; tricks.slow.test.ts has the others.
testUrlTricks((pair) => pair % 12 === 0);

test('protected pages remain open to users with the right', async () => {
  for (const path of [
    '/admin/users',
    '/admin/users/',
    '/ADMIN/users',
    '/admin/users.data?_routes=routes/admin/users',
  ])
    expect((await get(path, cookies.admin)).status, path).toBe(200);
});

test('framework headers do not change a page', async () => {
  for (const path of ['/', '/login', '/recipes?search=x', '/admin/users', '/account']) {
    const asIs = await get(path, cookies.admin);
    const text = asIs.text;
    for (const headers of said) {
      const response = await get(path, cookies.admin, headers);
      expect(response.status).toBe(asIs.status);
      expect(plain(response.text)).toBe(plain(text));
    }
  }
});

/** Removes ids of forms and elements, which change on every render. */
const plain = (html: string) => html.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

test('wildcards in a search are literal', async () => {
  await db.deleteFrom('recipes').execute();
  await addRecipe({ title: 'Fifty' });
  await addRecipe({ title: 'Sale 50% off' });
  const found = async (path: string) => {
    const html = (await get(path, cookies.admin)).text;
    return ['Fifty', 'Sale 50% off'].filter((title) => html.includes(`>${title}<`));
  };
  for (const search of ['50%', '% o']) {
    expect(await found(`/admin/recipes?search=${encodeURIComponent(search)}`)).toEqual([
      'Sale 50% off',
    ]);
  }
  for (const search of ['%', '_', 'F_fty', '\\', 'Fifty\\'])
    expect(await found(`/admin/recipes?search=${encodeURIComponent(search)}`)).toEqual([]);
});

// Each text at some addresses, and each address with some texts.
testLongUrls((pair) => pair % 3 === 0);
