import { beforeEach, expect, test } from 'vitest';
import { addChef, addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { findChefPage } from './chef.ts';

beforeEach(removeEverything);

test("a chef page has the chef's name, bio, picture and links", async () => {
  await addChef({
    name: 'Ottoline Quill',
    bio: 'Cooks on boats.',
    profile_image: 'https://example.com/o.jpg',
    facebook_url: 'https://facebook.com/o',
    instagram_url: 'https://instagram.com/o',
    youtube_url: 'https://youtube.com/@o',
    twitter_url: 'https://x.com/o',
  });
  expect((await findChefPage('ottoline-quill'))?.chef).toEqual({
    ...{ name: 'Ottoline Quill', slug: 'ottoline-quill', bio: 'Cooks on boats.' },
    picture: {
      url: 'https://example.com/o.jpg',
      ...{ width: null, height: null, thumbhash: null, focus: null },
    },
    links: {
      Facebook: 'https://facebook.com/o',
      Instagram: 'https://instagram.com/o',
      YouTube: 'https://youtube.com/@o',
      X: 'https://x.com/o',
    },
  });
});

test('a chef may lack a picture and links', async () => {
  const { slug } = await addChef();
  expect((await findChefPage(slug))?.chef).toMatchObject({ picture: null, links: {} });
});

test('a chef’s recipes are listed newest first and counted', async () => {
  const chef = await addChef({ name: 'Ottoline Quill' });
  const other = await addChef({ name: 'Somebody Else' });
  await addRecipe({ title: 'Old', authorId: chef.id, createdAt: new Date('2026-01-01') });
  await addRecipe({ title: 'New', authorId: chef.id, createdAt: new Date('2026-02-01') });
  await addRecipe({ title: 'Not theirs', authorId: other.id });
  await addRecipe({ title: 'Nobody’s' });
  const page = await findChefPage('ottoline-quill');
  expect(page?.recipes.map(({ title }) => title)).toEqual(['New', 'Old']);
  expect(page?.total).toBe(2);
});

test('pages of a chef contain each recipe once', async () => {
  const chef = await addChef({ name: 'Ottoline Quill' });
  const createdAt = new Date('2026-02-01');
  await addRecipes(Array(30).fill({ authorId: chef.id, createdAt }));
  const first = await findChefPage('ottoline-quill');
  const second = await findChefPage('ottoline-quill', first?.next);
  const ids = [first, second].flatMap((page) => page?.recipes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(30);
  expect(second?.next).toBeNull();
  expect(second?.total).toBe(30);
});

test('a chef without recipes has a page', async () => {
  const { slug } = await addChef();
  expect(await findChefPage(slug)).toMatchObject({ total: 0, recipes: [], next: null });
});

test.each(['nobody', '', "quill' or true --"])(
  'a chef with the slug %j does not exist',
  async (slug) => {
    await addChef({ name: 'Quill' });
    expect(await findChefPage(slug)).toBeNull();
  },
);
