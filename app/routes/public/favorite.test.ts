import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { takeEmailedLink } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

beforeEach(removeEverything);

const kinds = [
  {
    kind: 'recipes',
    add: async () => (await addRecipe({ title: 'Soup' })).slug,
    address: (slug: string) => `/recipes/${slug}/favorite`,
    count: async () => (await db.selectFrom('favorite_recipes').selectAll().execute()).length,
  },
  {
    kind: 'chefs',
    add: async () => (await addChef({ name: 'Ana' })).slug,
    address: (slug: string) => `/chef/${slug}/favorite`,
    count: async () => (await db.selectFrom('favorite_chefs').selectAll().execute()).length,
  },
];

describe.each(kinds)('favorite $kind', ({ kind, add, address, count }) => {
  test('a plain form adds a favorite and removes it, shows a message, and returns to its page', async () => {
    const url = address(await add());
    const cookie = await sessionOf(await addSomebody());
    const added = await post(url, { favorite: 'on', next: '/chefs' }, { Cookie: cookie });
    expect(added.headers.get('Location')).toBe('/chefs');
    expect(await count()).toBe(1);
    const next = await send('/', {
      headers: { Cookie: `${cookie}; ${cookiesOf(added.headers)}` },
    });
    expect(await next.text()).toContain(`Added to favorite ${kind}`);
    const removed = await post(url, { favorite: 'off', next: '/' }, { Cookie: cookie });
    expect(removed.status).toBe(302);
    expect(await count()).toBe(0);
  });

  test('repeated and simultaneous clicks on a heart leave one row or none', async () => {
    const url = address(await add());
    const cookie = await sessionOf(await addSomebody());
    const say = (favorite: string) => post(url, { favorite, next: '/' }, { Cookie: cookie });
    await Promise.all(Array.from({ length: 10 }, () => say('on')));
    expect(await count()).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => say('off')));
    expect(await count()).toBe(0);
  });

  test('a visitor who adds a favorite gets 401 with the reason', async () => {
    const response = await post(address(await add()), { favorite: 'on' });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(`Please log in to favorite ${kind}`);
    expect(await count()).toBe(0);
  });

  test('a missing record cannot be a favorite', async () => {
    const cookie = await sessionOf(await addSomebody());
    const response = await post(address('no-such'), { favorite: 'on' }, { Cookie: cookie });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Failed to update favorites');
  });

  test('adding a favorite never redirects to another site', async () => {
    const url = address(await add());
    const cookie = await sessionOf(await addSomebody());
    const response = await post(
      url,
      { favorite: 'on', next: '//evil.example' },
      { Cookie: cookie },
    );
    expect(response.headers.get('Location')).toBeNull();
  });
});

test('favorites are private, and pages for visitors contain none', async () => {
  const { slug } = await addRecipe({ title: 'Soup' });
  const [one, other] = [await sessionOf(await addSomebody()), await sessionOf(await addSomebody())];
  await post(`/recipes/${slug}/favorite`, { favorite: 'on', next: '/' }, { Cookie: one });
  const page = async (cookie?: string) =>
    (await send(`/recipes/${slug}`, { headers: cookie ? { Cookie: cookie } : {} })).text();
  expect(await page(one)).toContain('Favorited');
  expect(await page(other)).toContain('Add to Favorites');
  const visitor = await page();
  expect(visitor).not.toContain('Favorited');
  expect(visitor).not.toContain('Add to Favorites');
  const account = await send('/account', { headers: { Cookie: one } });
  expect(await account.text()).toContain(`/recipes/${slug}`);
  const others = await send('/account', { headers: { Cookie: other } });
  expect(await others.text()).not.toContain(`/recipes/${slug}`);
});

test.each(kinds)(
  'a visitor who saves one of $kind signs in and returns with it saved',
  async (kind) => {
    const url = kind.address(await kind.add());
    const pages = [url.replace('/favorite', ''), ...(kind.kind === 'recipes' ? ['/recipes'] : [])];
    const login = `/login?next=${encodeURIComponent(url)}`;
    for (const page of pages) expect(await (await send(page)).text()).toContain(`href="${login}"`);
    const { email } = await addSomebody();
    const response = await post(login, { email, password });
    expect(response.headers.get('Location')).toBe(url.replace('/favorite', ''));
    expect(await kind.count()).toBe(1);
  },
);

test('servings and units survive signing in to save a recipe', async () => {
  const { slug } = await addRecipe({
    title: 'Soup',
    ingredients: [{ quantity: '1', unit: 'cup', name: 'milk' }],
  });
  const page = `/recipes/${slug}?servings=8&units=metric`;
  const next = `/recipes/${slug}/favorite?servings=8&units=metric`;
  const login = `/login?${new URLSearchParams({ next })}`;
  expect(await (await send(page)).text()).toContain(`href="${login.replaceAll('&', '&amp;')}"`);
  const { email } = await addSomebody();
  const response = await post(login, { email, password });
  expect(response.headers.get('Location')).toBe(page);
  const Cookie = cookiesOf(response.headers);
  const text = await (await send(page, { headers: { Cookie } })).text();
  expect(text).toContain('Favorited');
  expect(text).toContain('480 ml');
});

test('a visitor who signs up to save a recipe confirms and returns with it saved', async () => {
  const { slug } = await addRecipe({ title: 'Soup' });
  const next = `/recipes/${slug}/favorite`;
  const given = { email: 'saver@example.com', username: 'saver', password };
  expect(await (await send(`/login?${new URLSearchParams({ next })}`)).text()).toContain(
    `/signup?${new URLSearchParams({ next })}`,
  );
  await post(`/signup?${new URLSearchParams({ next })}`, { ...given, confirmPassword: password });
  const response = await post(await takeEmailedLink(given.email), { password });
  expect(response.headers.get('Location')).toBe(`/recipes/${slug}`);
  expect(await kinds[0]?.count()).toBe(1);
});

test('a favorite whose record is deleted during sign-in is reported and does not block the sign-in', async () => {
  const { email } = await addSomebody();
  const response = await post('/login?next=/recipes/gone/favorite', { email, password });
  expect(response.headers.get('Location')).toBe('/recipes/gone');
  const Cookie = cookiesOf(response.headers);
  expect(await (await send('/', { headers: { Cookie } })).text()).toContain(
    'Failed to update favorites',
  );
  expect((await send('/account', { headers: { Cookie } })).status).toBe(200);
});
