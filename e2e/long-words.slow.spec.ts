import type { Locator, Page } from '@playwright/test';
import { addSignedInAccount, expectMessage, fill, press, useOwnClient } from './account.ts';
import { addRecipe, signInAsAdmin } from './admin.ts';
import { newTitle, test as onAdminSite } from './admin-forms.ts';
import { expectFits, onEachScreen, showOn } from './fit.ts';
import { test as base, expect, open } from './journey.ts';
import { keepToasts } from './toasts.ts';

const word = 'Donaudampfschifffahrtsgesellschaft';
const test = onAdminSite.extend({ expectedFaults: [/404/] });

async function expectPagesFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await onEachScreen(page, (screen) => expectFits(page, screen));
  }
}

test('@js @desktop long words and large text fit public pages', async ({ page }) => {
  const mark = newTitle(word).replaceAll(' ', '');
  await page.goto('/admin');
  await addRecipe(page, `${mark}b`);
  await addRecipe(page, mark, {
    notes: mark,
    featured: 'on',
    'ingredients[0].quantity': mark,
    'ingredients[0].unit': mark,
    'ingredients[0].name': mark,
    'ingredients[1].name': `${mark}:`,
    'steps[0].content': mark,
  });
  const slug = mark.toLowerCase();
  await expectPagesFit(page, [
    '/',
    `/recipes?search=${mark}`,
    `/recipes/recipe-${slug}`,
    `/cook-with?have=${mark}`,
    `/category/category-${slug}`,
    `/chefs?search=${mark}`,
    `/chef/author-${slug}`,
    '/no/such/page',
  ]);
  await onEachScreen(page, async (screen) => {
    const searchButton = page.locator('[popovertarget=site-search]');
    if (await searchButton.isVisible()) await searchButton.click();
    await page.getByRole('combobox', { name: 'Search all recipes' }).fill(mark.slice(0, 40));
    const found = page.getByRole('option').filter({ hasText: mark });
    await expect(found.first()).toBeVisible();
    await expectFits(page, screen);
    await expectReachable(found.last());
    // The first one clears the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await expectReachable(page.getByRole('navigation', { name: 'Main' }).getByRole('link').last());
    if (await menu.isVisible()) await page.keyboard.press('Escape');
    const account = page.getByRole('button', { name: 'Account menu' });
    await account.click();
    await expectFits(page, screen);
    await expectReachable(page.getByRole('button', { name: 'Sign Out' }));
    await page.keyboard.press('Escape');
  });
});

test('@js @desktop long words and large text fit the admin area', async ({ page }) => {
  const mark = newTitle(word).replaceAll(' ', '');
  await page.goto('/admin');
  for (const name of [mark, `${mark}b`, `${mark}c`]) await addRecipe(page, name);
  const hrefOf = async (list: string, name: string) => {
    await page.goto(`${list}?search=${mark}`);
    const link = page.getByRole('link', { name, exact: true });
    return (await link.getAttribute('href')) ?? '';
  };
  const recipe = await hrefOf('/admin/recipes', `Recipe ${mark}`);
  const chef = await hrefOf('/admin/chefs', `Author ${mark}`);
  const category = await hrefOf('/admin/categories', `Category ${mark}`);

  await open(page, `/admin/recipes?search=${mark}`);
  for (const name of [`Recipe ${mark}b`, `Recipe ${mark}c`]) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await onEachScreen(page, (screen) => expectFits(page, screen));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await onEachScreen(page, async (screen) => {
    await expectFits(page, screen);
    await expectReachable(dialog.getByRole('button', { name: 'Delete' }));
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, '2 recipes deleted successfully');

  await open(page, `/admin/chefs?search=${mark}`);
  await page.getByRole('link', { name: `Delete Author ${mark}`, exact: true }).click();
  await page.getByRole('radio', { name: 'Reassign to another author' }).check();
  await onEachScreen(page, async (screen) => {
    await expectFits(page, screen);
    await expectReachable(dialog.getByRole('button', { name: 'Delete Author' }));
  });

  await expectPagesFit(page, [
    '/admin',
    `/admin/chefs?search=${mark}`,
    '/admin/categories',
    '/admin/newsletter',
    '/admin/users',
    '/admin/log',
    '/admin/trash',
    recipe,
    chef,
    category,
    recipe.replace('edit/', 'deletion?id='),
    `${chef.replace('/edit', '')}/deletion`,
  ]);
  await onEachScreen(page, async (screen) => {
    const menu = page.getByRole('button', { name: 'Admin menu' });
    if (await menu.isVisible()) await menu.click();
    await expectFits(page, screen);
    await expectReachable(page.getByRole('button', { name: 'Logout' }));
    if (await menu.isVisible()) await page.keyboard.press('Escape');
  });
  for (const [name, text] of [
    [`Recipe ${mark}b`, 100],
    [`Recipe ${mark}c`, 200],
  ] as const) {
    await open(page, '/admin/trash');
    await showOn(page, { width: 320, height: 640, text });
    await keepToasts(page);
    await page.getByRole('button', { name: `Restore ${name}`, exact: true }).click();
    await expect(page.getByText(`Recipe "${name}" restored successfully`)).toBeVisible();
    await expectFits(page, `with a toast, text at ${text} %`);
  }
});

base('@js @desktop long words and large text fit account pages', async ({ page }) => {
  await useOwnClient(page);
  await addSignedInAccount(page);
  await open(page, '/account/profile');
  const username = `${word.slice(0, 20)}${Date.now().toString(36)}`;
  await fill(page, { Username: username, Name: `${word}${username}` });
  await press(page, 'Save Profile');
  await expectPagesFit(page, [
    '/account',
    '/account/profile',
    '/account/email',
    '/account/password',
    '/account/two-step',
    '/account/passkeys',
    '/account/sessions',
    '/account/data',
  ]);
  await page.context().clearCookies();
  await expectPagesFit(page, [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password#token=x',
    '/invitation',
    '/confirm-email',
    '/newsletter',
    '/admin/login',
  ]);
  await signInAsAdmin(page);
  await expectPagesFit(page, [`/admin/users?search=${username}`]);
  await page.getByRole('link', { name: `Change Role: ${username}` }).click();
  await onEachScreen(page, (screen) => expectFits(page, screen));
});

/** Fails when the element cannot be scrolled into the window. */
async function expectReachable(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect.soft(element).toBeInViewport({ ratio: 0.9 });
}
