import type { Page } from '@playwright/test';
import { cards, expect, main, open, scriptsReady, test } from './journey.ts';
import { choose, count, expectChosen, field, search, title, titles } from './recipes.ts';

test.describe('filters', () => {
  test('a search finds recipes and is in the URL', async ({ page }) => {
    await open(page, '/recipes');
    await search(page, 'spagetti');
    await expect(page).toHaveURL('/recipes?search=spagetti');
    await expect(title(page, 'Spaghetti Carbonara')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 Recipe Found' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(field(page, 'Sort By').locator('option:checked')).toHaveText('Best match');
    await choose(page, 'Sort By', 'Newest First');
    await expect(page).toHaveURL('/recipes?search=spagetti&sort=newest');
    await choose(page, 'Sort By', 'Best match');
    await search(page, 'hummus');
    await expect(page).toHaveURL('/recipes?search=hummus');
    await expect(title(page, 'Silky Hummus')).toBeVisible();
    await expect(title(page, 'Spaghetti Carbonara')).toBeHidden();
  });

  test('category, difficulty and order filter and sort, and are in the URL', async ({ page }) => {
    await open(page, '/recipes');
    const all = await count(page);
    await choose(page, 'Category', 'Desserts');
    await expect(page).toHaveURL('/recipes?category=desserts');
    await expect.poll(() => count(page)).toBeLessThan(all);
    const desserts = await count(page);
    await expect(cards(page).filter({ hasNotText: 'Desserts' })).toHaveCount(0);

    await choose(page, 'Difficulty', 'easy');
    await expect(page).toHaveURL('/recipes?category=desserts&difficulty=easy');
    await expect.poll(() => count(page)).toBeLessThan(desserts);

    await choose(page, 'Sort By', 'Title A-Z');
    await expect(page).toHaveURL('/recipes?category=desserts&difficulty=easy&sort=title-asc');
    const sorted = async () => {
      const found = await titles(page);
      return found.join() === found.toSorted((a, b) => a.localeCompare(b)).join();
    };
    await expect.poll(sorted).toBe(true);
    await choose(page, 'Difficulty', 'Any');
    await expect(page).toHaveURL('/recipes?category=desserts&sort=title-asc');
  });

  test('Back, Forward, reload and a shared URL restore the filters', async ({ page }) => {
    await open(page, '/recipes');
    const all = await count(page);
    await choose(page, 'Category', 'Soups & Stews');
    await expect.poll(() => count(page)).toBeLessThan(all);
    const soups = await count(page);
    await choose(page, 'Difficulty', 'easy');
    await expect(page).toHaveURL('/recipes?category=soups&difficulty=easy');
    await page.goBack();
    await expect(page).toHaveURL('/recipes?category=soups');
    await expectChosen(page, 'soups', 'any');
    await expect.poll(() => count(page)).toBe(soups);
    await page.goBack();
    await expect(page).toHaveURL('/recipes');
    await expectChosen(page, 'all', 'any');
    await expect.poll(() => count(page)).toBe(all);
    await page.goForward();
    await expectChosen(page, 'soups', 'any');
    await page.reload();
    await expect(field(page, 'Category')).toHaveValue('soups');
    await expect.poll(() => count(page)).toBe(soups);
    await open(page, '/recipes?search=chicken&difficulty=medium&sort=time-desc');
    await expect(field(page, 'Search')).toHaveValue('chicken');
    await expect(field(page, 'Difficulty')).toHaveValue('medium');
    await expect(field(page, 'Sort By')).toHaveValue('time-desc');
  });

  test('filters open in a sheet on phones, and each can be removed @mobile', async ({ page }) => {
    await open(page, '/recipes');
    const sheet = main(page).getByRole('heading', { name: 'Filters' });
    await expect(sheet).toBeHidden();
    await main(page).getByRole('button', { name: 'Filters' }).click();
    await main(page).getByLabel('Up to 30 min').check();
    await main(page).getByLabel('With ingredients').fill('eggs, butter');
    await main(page).getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL('/recipes?time=30&with=eggs%2Cbutter');
    await scriptsReady(page);
    await expect(sheet).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Filters 3' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Remove filter With butter' }).click();
    await expect(page).toHaveURL('/recipes?time=30&with=eggs');
    await scriptsReady(page);
    await expect(main(page).locator('[name=with]')).toHaveValue('eggs');
    await main(page).getByRole('link', { name: 'Remove filter Up to 30 min' }).click();
    await expect(page).toHaveURL('/recipes?with=eggs');
    await expect(main(page).locator('[name=time][value="0"]')).toBeChecked();
  });
});

test.describe('Load more', () => {
  test('Load more adds the next recipes and keeps the list and the scroll position @js', async ({
    page,
  }) => {
    await open(page, '/recipes');
    const all = await count(page);
    const first = await titles(page);
    const more = main(page).getByRole('link', { name: 'Load more' });
    await more.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await more.click();
    await expect(cards(page)).toHaveCount(Math.min(all, 48));
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5);
    const both = await titles(page);
    expect(both.slice(0, 24)).toEqual(first);
    expect(new Set(await addresses(page)).size).toBe(both.length);
    await expect(more).toHaveCount(all > 48 ? 1 : 0);
  });
});

async function addresses(page: Page): Promise<(string | null)[]> {
  const links = await cards(page).getByRole('heading').getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}
