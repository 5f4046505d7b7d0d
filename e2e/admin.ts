import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createClientAddress } from './account.ts';
import { recordToasts } from './toasts.ts';

/** The built-in admin of the tested sites. */
export const admin = { email: 'admin@example.com', password: 'an admin of journeys' };

/** Tests on the site for admins, whose changes do not disturb public tests. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  baseURL: async ({}, use) => use(`http://localhost:${process.env.E2E_ADMIN_PORT}`),
});

/** Signs in as the built-in admin and opens the dashboard, without opening the sign-in page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const form = { email: admin.email, password: admin.password };
  // The site of the test, which may be the site for public tests.
  const address = (await page.request.head('/admin/login')).url();
  const headers = { Origin: new URL(address).origin, 'X-Forwarded-For': createClientAddress() };
  const response = await page.request.post(address, { form, headers, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(302);
  await recordToasts(page);
  await page.goto('/admin');
}

type Fields = Record<string, string>;

/** Sends a form of the admin area directly; returns the path it leads to. The page must be signed in. */
export async function sendForm(page: Page, path: string, form: Fields): Promise<string> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post(path, {
    form,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(response.status(), await response.text()).toBe(302);
  return response.headers().location ?? '';
}

/**
 * The URL of a picture in the bucket, because tests fail if a page requests a picture from another
 * site.
 */
export async function ownPicture(page: Page): Promise<string> {
  const html = await (await page.request.get('/recipes?sort=oldest')).text();
  const [found] = /\/images\/featured\/[a-z0-9-]+\.webp/.exec(html) ?? [];
  if (!found) throw new Error('no recipe has a picture of its own');
  return found;
}

/** Adds a recipe by a new author in a new category, with `mark` in all names. */
export async function addRecipe(page: Page, mark: string, more: Fields = {}): Promise<void> {
  const picture = await ownPicture(page);
  await sendForm(page, '/admin/chefs/add', {
    name: `Author ${mark}`,
    bio: `Cooks ${mark}.`,
    profileImage: picture,
  });
  await sendForm(page, '/admin/categories/add', {
    name: `Category ${mark}`,
    description: `All that is ${mark}`,
  });
  await sendForm(page, '/admin/recipes/add', {
    title: `Recipe ${mark}`,
    featuredImage: picture,
    description: `A dish of ${mark}.`,
    prepTime: '10',
    cookTime: '20',
    servings: '4',
    difficulty: 'easy',
    authorId: await idOf(page, '/admin/chefs', `Author ${mark}`),
    categoryIds: await idOf(page, '/admin/categories', `Category ${mark}`),
    'ingredients[0].quantity': '1',
    'ingredients[0].unit': '',
    'ingredients[0].name': 'onion',
    'steps[0].content': 'Cook.',
    ...more,
  });
}

/** The id of the record with that name in an admin list. */
async function idOf(page: Page, list: string, name: string): Promise<string> {
  const html = await (await page.request.get(`${list}?search=${encodeURIComponent(name)}`)).text();
  const [, id] = new RegExp(`href="${list}/edit/(\\d+)"[^>]*>${name}<`).exec(html) ?? [];
  if (!id) throw new Error(`${list} has no ${name}`);
  return id;
}

let count = 0;

/** A word that occurs nowhere else on the site. */
export function createUniqueWord(): string {
  return `q${Date.now().toString(36)}${process.pid.toString(36)}${++count}x`;
}

/** The rows of a list that contain a text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
