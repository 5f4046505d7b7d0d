import { expect, type Page } from '@playwright/test';
import { pages } from '../test/routes.ts';
import { addSignedInAccount, createAccountData, signUp, useOwnClient } from './account.ts';
import { createUniqueWord, sendForm, signInAsAdmin, test as testAsAdmin } from './admin.ts';
import { expectAccessible, expectNoViolations } from './axe.ts';
import { expectNoSidewaysScroll, main, open, test } from './journey.ts';

const draft = crypto.randomUUID();

/** A URL of each page that needs a parameter. */
const urls: Record<string, string> = {
  '/recipes/:slug': '/recipes/spaghetti-carbonara',
  '/recipes/:slug/cook': '/recipes/spaghetti-carbonara/cook?step=1',
  '/chef/:slug': '/chef/priya-raman',
  '/category/:slug': '/category/desserts',
  '/preview/:token': '/preview/unknown',
  '/*': '/no/such/page',
  '/admin/drafts/:id': `/admin/drafts/${draft}`,
  '/admin/drafts/:id/preview': `/admin/drafts/${draft}/preview`,
  '/admin/drafts/change': `/admin/drafts/change?id=${draft}`,
  '/admin/recipes/history/:id': '/admin/recipes/history/3',
  '/admin/log/:id': '/admin/log/1',
  '/admin/recipes/deletion': '/admin/recipes/deletion?id=3',
  '/admin/recipes/change': '/admin/recipes/change?id=3',
  '/admin/recipes/edit/:id': '/admin/recipes/edit/3',
  '/admin/chefs/edit/:id': '/admin/chefs/edit/2',
  '/admin/chefs/:id/deletion': '/admin/chefs/2/deletion',
  '/admin/categories/edit/:id': '/admin/categories/edit/1',
  '/admin/categories/deletion': '/admin/categories/deletion?id=1',
  '/admin/categories/merge': '/admin/categories/merge?id=1',
  '/admin/tags/edit/:id': '/admin/tags/edit/1',
  '/admin/tags/deletion': '/admin/tags/deletion?id=1',
  '/admin/tags/merge': '/admin/tags/merge?id=1',
};

/** Opens each page once; accessibility-states.slow.spec.ts opens them in other states, sizes and colors. */
async function expectPagesAccessible(page: Page, patterns: string[], made = urls): Promise<void> {
  for (const pattern of patterns) {
    const url = made[pattern] ?? pattern;
    expect(url, `Add a URL for the page ${pattern} to urls in this file.`).not.toMatch(/[:*]/);
    await open(page, url);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page, 'in the light');
  }
}

const isOf = (area: string) => (pattern: string) =>
  pattern === area || pattern.startsWith(`${area}/`);
const ofAccount = pages.filter(isOf('/account'));
const ofAdmin = pages.filter(isOf('/admin'));
const openToAll = pages.filter((page) => !ofAccount.includes(page) && !ofAdmin.includes(page));

test.describe('each page is accessible', () => {
  test.use({ expectedFaults: [/404/] });

  test('each public page is accessible @js @desktop', async ({ page }) => {
    await useOwnClient(page);
    await expectPagesAccessible(page, openToAll);
    await signUp(page, createAccountData());
    await expectNoViolations(page, 'in the light');
  });

  test('each page of an account is accessible @js @desktop', async ({ page }) => {
    await useOwnClient(page);
    await addSignedInAccount(page);
    await expectPagesAccessible(page, ofAccount);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectNoViolations(page, 'with the menu');
  });
});

testAsAdmin('each page of the admin area is accessible @js @desktop', async ({ page }) => {
  await useOwnClient(page);
  await open(page, '/admin/login');
  await expectNoViolations(page, 'in the light');
  await signInAsAdmin(page);
  const title = `Draft ${createUniqueWord()}`;
  await sendForm(page, `/admin/drafts/${draft}`, { title, as: 'draft', draftVersion: '0' });
  const link = 'https://recipes.example.com/none';
  const run = await sendForm(page, '/admin/recipes/import', { urls: link });
  await page.goto('/admin/users');
  const role = page.locator('tbody').getByRole('link', { name: /role/i }).first();
  const made = {
    ...urls,
    '/admin/recipes/imports/:id': run,
    '/admin/users/:id/role': (await role.getAttribute('href')) ?? '',
  };
  await expectPagesAccessible(page, ofAdmin, made);
});

test('the open menu is accessible @mobile', async ({ page, javaScriptEnabled }) => {
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the header search opens in a row of its own @mobile', async ({ page, javaScriptEnabled }) => {
  await open(page, '/chefs');
  const search = page.getByRole('combobox', { name: 'Search all recipes' });
  await expect(search).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(search).toBeVisible();
  if (javaScriptEnabled) {
    await expect(search).toBeFocused();
    await expectAccessible(page);
  }
  await search.fill('hummus');
  await search.press('Enter');
  await expect(page).toHaveURL('/recipes?search=hummus');
});

test('the sheet of filters is accessible @mobile @js', async ({ page }) => {
  await open(page, '/recipes');
  await main(page).getByRole('button', { name: 'Filters' }).click();
  await expect(main(page).getByRole('heading', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'Filters' })).toBeFocused();
});
