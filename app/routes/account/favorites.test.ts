import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

const titles = ['Tomato Soup', 'Apple Pie', 'Tomato Salad'];
let reader: { headers: { Cookie: string } };

beforeAll(async () => {
  await removeEverything();
  await addRecipe({ title: 'Tomato Jam' });
  const user = await addSomebody();
  for (const [day, title] of titles.entries()) {
    const { id } = await addRecipe({ title });
    await db
      .insertInto('favorite_recipes')
      .values({ user_id: user.id, recipe_id: id, created_at: new Date(2026, 0, 3 - day) })
      .execute();
  }
  reader = { headers: { Cookie: await sessionOf(user) } };
});

const open = (path: string, as = reader) => openPage(path, as);
const recipesOf = async (path: string) => (await open(path)).under('Favorite Recipes', 1).recipes;

test('the newest favorite comes first', async () => {
  expect(await recipesOf('/account')).toEqual(titles);
});

describe('a search of favorites', () => {
  test('finds only favorites', async () => {
    expect(await recipesOf('/account?search=tomato')).toEqual(['Tomato Soup', 'Tomato Salad']);
    expect((await open('/account?search=tomato')).text).toContain('2 recipes');
  });

  test('keeps the chosen order', async () => {
    expect(await recipesOf('/account?search=tomato&sort=title-asc')).toEqual([
      'Tomato Salad',
      'Tomato Soup',
    ]);
  });

  test('that finds nothing shows the way back', async () => {
    for (const search of ['chocolate', '%3F']) {
      const page = await open(`/account?search=${search}`);
      expect(page.text).toContain('No Recipes Found');
      expect(page.links).toContainEqual({ href: '/account', text: 'Show all favorites' });
    }
  });

  test('finds nothing of other readers', async () => {
    const other = { headers: { Cookie: await sessionOf(await addSomebody()) } };
    const page = await open('/account?search=tomato', other);
    expect(page.text).toContain("You haven't added any favorite recipes yet.");
  });
});

test('a form without choices redirects to the short URL', async () => {
  expect((await open('/account?search=&sort=best')).location).toBe('/account');
  expect((await open('/account?search=+pie&sort=best')).location).toBe('/account?search=pie');
});

test('each tab has its own title and heading', async () => {
  const recipes = await open('/account');
  expect([recipes.title, recipes.headings[0]]).toEqual([
    expect.stringContaining('Favorite Recipes'),
    'Favorite Recipes',
  ]);
  expect((await open('/account?tab=chefs')).headings[0]).toBe('Favorite Chefs');
});
