import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addChef, addRecipe, addRecipes, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

test('a chef page shows the picture, name, bio and recipes', async () => {
  const chef = await addChef({
    ...{ name: 'Ottoline Quill', bio: 'Cooks on boats.' },
    profile_image: 'https://example.com/o.jpg',
  });
  await addRecipe({ title: 'Ramen', authorId: chef.id });
  await addRecipe({ title: 'Toast' });
  const page = await openPage('/chef/ottoline-quill');
  expect(page.status).toBe(200);
  expect(page.headings[0]).toBe('Ottoline Quill');
  expect(page.text).toContain('Cooks on boats.');
  expect(page.html).toContain('src="https://example.com/o.jpg"');
  expect(page.headings).toContain('Ramen');
  expect(page.headings).not.toContain('Toast');
  expect(page.title).toBe('Ottoline Quill | Potluck');
  expect(page.text).not.toMatch(/favou?rite/i);
});

describe('the number of recipes', () => {
  test.each([
    [0, '0 recipes published'],
    [1, '1 recipe published'],
    [2, '2 recipes published'],
    [30, '30 recipes published'],
  ])('a chef page counts %i recipes', async (count, words) => {
    const chef = await addChef({ name: 'Quill' });
    await addRecipes(Array(count).fill({ authorId: chef.id }));
    const page = await openPage('/chef/quill');
    expect(page.headings).toContain(words);
    expect(page.links.some(({ text }) => text === 'Load more')).toBe(count > 24);
  });
});

test('a chef page without recipes shows a message', async () => {
  await addChef({ name: 'Quill' });
  expect((await openPage('/chef/quill')).text).toContain(
    "This chef hasn't published any recipes yet.",
  );
});

describe('social links', () => {
  const links = {
    facebook_url: 'https://facebook.com/o',
    instagram_url: 'https://instagram.com/o',
    youtube_url: 'https://youtube.com/@o',
    twitter_url: 'https://x.com/o',
  };
  const social = /^(Facebook|Instagram|YouTube|X)$/;

  test('a chef page shows all four social links', async () => {
    await addChef({ name: 'Quill', ...links });
    const page = await openPage('/chef/quill');
    expect(page.links.filter(({ text }) => social.test(text))).toEqual([
      { href: 'https://facebook.com/o', text: 'Facebook' },
      { href: 'https://instagram.com/o', text: 'Instagram' },
      { href: 'https://youtube.com/@o', text: 'YouTube' },
      { href: 'https://x.com/o', text: 'X' },
    ]);
  });

  test.each(Object.entries(links))('a chef page shows only %s', async (column, href) => {
    await addChef({ name: 'Quill', [column]: href });
    const page = await openPage('/chef/quill');
    const found = page.links.filter(({ text }) => social.test(text));
    expect(found.map((link) => link.href)).toEqual([href]);
  });

  test('a chef page without social links shows none', async () => {
    await addChef({ name: 'Quill' });
    const page = await openPage('/chef/quill');
    expect(page.links.filter(({ text }) => social.test(text))).toEqual([]);
  });
});

test.each(['nobody', '%20', "'--", 'QUILL'])('the chef %s is not found', async (slug) => {
  await addChef({ name: 'Quill' });
  const page = await openPage(`/chef/${slug}`);
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(['Chef Not Found']);
});

test('an old chef URL redirects after a rename', async () => {
  const { id } = await addChef({ name: 'Quill' });
  await db.updateTable('authors').set({ slug: 'penfold' }).where('id', '=', id).execute();
  const page = await openPage('/chef/quill');
  expect(page.status).toBe(301);
  expect(page.location).toBe('/chef/penfold');
});

test.each([
  ['/author/quill', '/chef/quill'],
  ['/author/quill?after=x', '/chef/quill?after=x'],
  ['/admin/authors', '/admin/chefs'],
  ['/admin/authors/add', '/admin/chefs/add'],
  ['/admin/authors/edit/7', '/admin/chefs/edit/7'],
])('the path %s redirects to %s', async (from, to) => {
  const page = await openPage(from);
  expect(page.status).toBe(301);
  expect(page.location).toBe(to);
});

test.each(['/author//evil.example', '/author/%2F%2Fevil.example', '/author/%5Cevil.example'])(
  'the path %s does not redirect off the site',
  async (from) => {
    const { location } = await openPage(from);
    if (location) expect(new URL(location, 'http://here.example').host).toBe('here.example');
  },
);
