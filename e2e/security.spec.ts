import { expect } from '@playwright/test';
import { expectMessage, useOwnClient } from './account.ts';
import { fillRecipe, newTitle, test as onAdminSite, upload } from './admin-forms.ts';
import { test as base, main, open, openHeaderLink } from './journey.ts';
import { look, type Watch, watchRejections } from './security.ts';

const test = base.extend<Watch>({ rejected: watchRejections });
const adminTest = onAdminSite.extend<Watch>({ rejected: watchRejections });

test('the Content Security Policy blocks nothing that visitors see and do @js @desktop', async ({
  page,
  rejected,
}) => {
  await useOwnClient(page);
  const pages = [
    '/',
    '/recipes',
    '/recipes?search=soup&sort=oldest',
    '/recipes/tiramisu',
    '/chefs',
  ];
  pages.push('/chef/luca-moretti', '/category/desserts', '/newsletter', '/login', '/signup');
  pages.push('/forgot-password', '/reset-password#token=x', '/confirm-email', '/admin/login');
  for (const path of pages) await look(page, path);

  await open(page, '/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await openHeaderLink(page, 'Recipes');
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/recipes\/./);
  await page.goBack();
  await page.goBack();
  // Not for XML: Chromium's viewer writes styles into the page.
  for (const path of ['/robots.txt', '/healthz', '/favicon.svg']) await page.goto(path);
  expect(rejected).toEqual([]);
});

adminTest(
  'nor of what admins do, with uploads, dialogs and toasts @js @desktop',
  async ({ page, rejected }) => {
    const title = newTitle('Strict Cake');
    for (const path of ['', '/recipes', '/chefs', '/chefs/add', '/categories', '/categories/add'])
      await look(page, `/admin${path}`);
    for (const path of ['/newsletter', '/users', '/log', '/trash'])
      await look(page, `/admin${path}`);
    await open(page, '/admin/recipes/add');
    await fillRecipe(page, title);
    await upload(page, 'Featured image', true);
    await page.getByRole('button', { name: 'Create Recipe' }).click();
    await expectMessage(page, `Recipe "${title}" added successfully`);
    await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectMessage(page, `Recipe "${title}" deleted successfully`);
    expect(rejected).toEqual([]);
  },
);
