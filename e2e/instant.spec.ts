import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { open, textOf, waitForPrefetches } from './journey.ts';

test.describe('@js', () => {
  test('pointing at a card prefetches its recipe', async ({ page }) => {
    await open(page, '/recipes');
    const link = page.locator('article h3 a').first();
    const address = await link.getAttribute('href');
    const fetched = page.waitForRequest((request) => request.url().endsWith(`${address}.data`));
    await link.focus();
    await fetched;
  });

  test('Back restores the list with its filters, further pages and scroll position from memory', async ({
    page,
  }) => {
    await open(page, '/recipes?sort=title-asc');
    const cards = page.locator('article');
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(41);
    await expect(page).toHaveURL(/\/recipes\?sort=title-asc$/);
    const last = cards.nth(38).locator('h3 a');
    await last.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page).toHaveURL(/\/recipes\/[a-z-]+$/);
    await waitForPrefetches(page);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(cards).toHaveCount(41);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(position, -1);
    await expect(page.getByLabel('Sort By')).toHaveValue('title-asc');
    await page.context().setOffline(false);
  });

  test('a lost connection is explained, with a way to retry', async ({ page }) => {
    await open(page, '/');
    await page.route('**/chefs.data*', (route) => route.abort('connectionreset'));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/chefs"]')?.click(),
    );
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText('Check your connection, then try again.')).toBeVisible();
    await page.unroute('**/chefs.data*');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Chefs' })).toBeVisible();
  });

  test('the list and the URL follow the typed search', async ({ page }) => {
    await open(page, '/recipes');
    const field = searchField(page);
    const found = page.getByRole('heading', { name: / Recipes Found$/ });
    const all = await textOf(found);
    await field.fill('lemon');
    await expect(page).toHaveURL(/search=lemon$/);
    // The list changes after the URL. What follows must not use the old list.
    await expect(found).not.toHaveText(all);
    await expect(found).toHaveAttribute('aria-live', 'polite');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const first = titleLinks(page).first();
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const address = await first.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.goBack();
    await expect(field).toHaveValue('lemon');
    await page.goBack();
    await expect(field).toHaveValue('');
    await expect(page).toHaveURL(/\/recipes$/);
  });

  test('the focus keeps its position when new results arrive', async ({ page }) => {
    await open(page, '/recipes');
    const first = titleLinks(page).first();
    const before = await first.getAttribute('href');
    const arrive = await searchHeld(page, 'lemon');
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await arrive();
    await expect(first).not.toHaveAttribute('href', `${before}`);
    await expect(first).toBeFocused();
    const address = await first.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test('the search field gets the focus back when nothing is found', async ({ page }) => {
    await open(page, '/recipes');
    const arrive = await searchHeld(page, 'lemon zzqqxx');
    await page.keyboard.press('ArrowDown');
    await expect(titleLinks(page).first()).toBeFocused();
    await arrive();
    // Near matches are not what was searched for.
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
    await expect(searchField(page)).toBeFocused();
  });

  test('the header search suggests recipes, chefs and categories @desktop', async ({ page }) => {
    await open(page, '/');
    const field = page.getByRole('combobox', { name: 'Search all recipes' });
    await field.pressSequentially('choc');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText(/chocolate/i);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.fill('luca');
    await expect(options.filter({ hasText: 'Luca Moretti' })).toContainText('Chef');
    await options.filter({ hasText: 'Luca Moretti' }).click();
    await expect(page).toHaveURL(/\/chef\/luca-moretti$/);
    await field.fill('drink');
    await expect(options.filter({ hasText: 'Category' })).toContainText('Drinks');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/recipes\?search=drink$/);
  });
});

function searchField(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox');
}

function titleLinks(page: Page): Locator {
  return page.locator('article h3 a');
}

/** Searches the list of recipes, and holds the response; returns a function that lets it arrive. */
async function searchHeld(page: Page, words: string): Promise<() => Promise<void>> {
  const { promise: sent, resolve: send } = Promise.withResolvers<Route>();
  await page.route('**/recipes.data?*', send);
  await searchField(page).fill(words);
  const route = await sent;
  return () => route.continue();
}

test.describe('light and dark theme @js @desktop', () => {
  test('the chosen theme is remembered and applied before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(paper).not.toBe(light);
    const dark = await paper();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        (window as unknown as { first: string }).first = getComputedStyle(
          document.body,
        ).backgroundColor;
      });
    });
    await open(page, '/recipes');
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(paper).toBe(light);
  });
});
