import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  expectNoSidewaysScroll,
  main,
  open,
  openHeaderLink,
  test,
} from './journey.ts';
import { choose, count, expectChosen, field, search, titles } from './recipes.ts';

test.describe('filters', () => {
  test('choosing a filter repeatedly adds one history entry @js @desktop', async ({ page }) => {
    await open(page, '/recipes');
    const all = await count(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...given) => {
        history.pushState = push;
        history.pushState(...given);
        // Now the router has finished, but React has not rendered.
        queueMicrotask(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit());
      };
    });
    await choose(page, 'Category', 'Soups & Stews');
    await expect.poll(() => count(page)).toBeLessThan(all);
    expect(asked.filter((url) => url.endsWith('/recipes.data?category=soups'))).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/recipes');
  });

  test('a filter choice that is undone immediately adds no history entry @js @desktop', async ({
    page,
  }) => {
    await open(page, '/recipes');
    const entries = await page.evaluate(() => history.length);
    const response = await hold(page, '**/recipes.data?category=soups');
    await choose(page, 'Category', 'Soups & Stews');
    const undone = page.waitForRequest('**/recipes.data');
    await choose(page, 'Category', 'All Categories');
    await undone;
    await choose(page, 'Category', 'Soups & Stews');
    await openHeaderLink(page, 'Recipes');
    await expectChosen(page, 'all', 'any');
    response();
    await expect(page).toHaveURL('/recipes');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('a filter chosen before the scripts have started takes effect @js @desktop', async ({
    page,
  }) => {
    const start = await hold(page, '**/assets/*.js');
    await page.goto('/recipes');
    await page.getByLabel('Difficulty').selectOption('hard');
    start();
    await expect(page).toHaveURL('/recipes?difficulty=hard');
    await expect(page.getByLabel('Difficulty')).toHaveValue('hard');
    await page.goBack();
    await expect(page).toHaveURL('/recipes');
    await expect(page.getByLabel('Difficulty')).toHaveValue('any');
  });

  test('Reset Filters shows all recipes again', async ({ page }) => {
    await open(page, '/recipes');
    const all = await count(page);
    await open(page, '/recipes?search=soup&category=soups&difficulty=easy&sort=title-asc');
    await main(page).getByRole('link', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/recipes');
    await expect(field(page, 'Search')).toHaveValue('');
    await expect(field(page, 'Category')).toHaveValue('all');
    await expect(field(page, 'Difficulty')).toHaveValue('any');
    await expect(field(page, 'Sort By').locator('option:checked')).toHaveText('Newest First');
    await expect.poll(() => count(page)).toBe(all);
  });

  test('the first card is in view below search and filters @mobile', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/recipes');
    const card = cards(page).first();
    await expect(card.locator('img').first()).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

  test('a filter with many values shows the most frequent values, and the others on request @js @desktop', async ({
    page,
  }) => {
    await open(page, '/recipes');
    const tags = page.getByRole('group', { name: 'Tags' });
    const boxes = tags.getByRole('checkbox');
    await expect(boxes).toHaveCount(8);
    await tags.getByText('More tags').click();
    await expect(boxes).toHaveCount(15);
    await boxes.nth(9).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/tag=/);
    // Its position changes with the counts.
    await expect(boxes.and(page.getByRole('checkbox', { checked: true }))).toBeFocused();
  });

  test('a search for gibberish finds nothing, and explains what to do', async ({ page }) => {
    await open(page, '/recipes');
    await search(page, 'xqzvw');
    await expect(main(page).getByText('No Recipes Found').last()).toBeVisible();
    await expect(main(page).getByText('Try adjusting your search or filters.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Reset Filters' }).click();
    await expect(cards(page)).toHaveCount(24);
  });
});

test.describe('Load more', () => {
  test('going back from a recipe restores the loaded recipes and the scroll position @js', async ({
    page,
  }) => {
    await open(page, '/recipes');
    await main(page).getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(30);
    const loaded = await titles(page);
    const card = cards(page).nth(29);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: loaded[29], level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/recipes');
    await expect.poll(() => titles(page)).toEqual(loaded);
    await expect(card).toBeInViewport();
  });

  test('Load more continues a search in its order @js', async ({ page }) => {
    await open(page, '/recipes?sort=title-asc');
    await main(page).getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(30);
    const loaded = await titles(page);
    expect(loaded).toEqual(loaded.toSorted((a, b) => a.localeCompare(b)));
    await choose(page, 'Sort By', 'Title Z-A');
    await expect(page).toHaveURL('/recipes?sort=title-desc');
    await expect(cards(page)).toHaveCount(24);
  });

  test('Load more moves the focus to the first new recipe @js @desktop', async ({ page }) => {
    await open(page, '/recipes');
    await main(page).getByRole('link', { name: 'Load more' }).press('Enter');
    await expect(cards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused();
    await expect(page.locator(':focus')).toBeInViewport();
  });
});

/** Holds requests back until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
