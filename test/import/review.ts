import { beforeAll, beforeEach, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { addAdmin } from '../admin/admin.ts';
import { send } from '../app.ts';
import { removeEverything } from '../factories.ts';
import { type Fields, sendForm } from '../form.ts';
import { sessionOf } from '../session.ts';

export const path = '/admin/recipes/import';
/** The cookie of an admin. */
export let admin: string;

/** Signs an admin in for the tests of a file; before each, deletes recipes and imports. */
export function prepareReviews(): void {
  beforeAll(async () => {
    admin = await sessionOf(await addAdmin('Ann'));
  });
  beforeEach(async () => {
    await removeEverything();
    await db.deleteFrom('imports').execute();
    await db.deleteFrom('request_counts').execute();
  });
}

/** A recipe of schema.org with most properties. */
export const onionSoup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Onion Soup',
  description: 'Brown & sweet.',
  author: { name: 'Luca' },
  image: 'http://recipes.example.com/soup.jpg',
  recipeCategory: 'Soups',
  prepTime: 'PT10M',
  recipeYield: '6',
  recipeIngredient: ['4 onions', 'Salt'],
  recipeInstructions: ['Brown the onions.', 'Simmer.'],
};

/** Returns a page as the admin sees it. */
export const get = async (at: string) => (await send(at, { headers: { Cookie: admin } })).text();

/** Sends the import form; returns where the review is. */
export async function review(fields: Fields): Promise<string> {
  const response = await sendForm(path, fields, admin);
  expect(response.status).toBe(302);
  return response.headers.get('Location') ?? '';
}

/** Sends the import form, which is rejected; returns the page. */
export async function refusal(fields: Fields, status: number): Promise<string> {
  const response = await sendForm(path, fields, admin);
  expect(response.status).toBe(status);
  return response.text();
}
