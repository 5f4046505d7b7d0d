import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  expectNoSidewaysScroll,
  hasScripts,
  main,
  open,
  openHeaderLink,
  scriptsReady,
  test,
  textOf,
} from './journey.ts';

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

  test('Load more is a link to the next page without scripts @nojs', async ({ page }) => {
    await open(page, '/recipes');
    const all = await count(page);
    const first = await addresses(page);
    await main(page).getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\/recipes\?after=/);
    // The URL changes while the page is still being received.
    await expect(cards(page)).toHaveCount(Math.min(all - 24, 24));
    expect(await count(page)).toBe(all);
    const second = await addresses(page);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    await page.goBack();
    await expect.poll(() => addresses(page)).toEqual(first);
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

function field(page: Page, label: string) {
  // On phones, the sheet hides most of them.
  const role = label === 'Search' ? 'searchbox' : 'combobox';
  return main(page).getByRole(role, { name: label, includeHidden: true });
}

async function search(page: Page, text: string): Promise<void> {
  await field(page, 'Search').fill(text);
  await field(page, 'Search').press('Enter');
  await scriptsReady(page);
}

/** With scripts, a choice applies at once; otherwise when the form is sent. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const isInSheet = label !== 'Sort By' && (page.viewportSize()?.width ?? 0) < 1024;
  if (isInSheet) await main(page).getByRole('button', { name: 'Filters' }).click();
  const named = new RegExp(`^${option}(?: \\(\\d+\\))?$`);
  const chosen = field(page, label).locator('option').filter({ hasText: named });
  await field(page, label).selectOption((await chosen.getAttribute('value')) ?? '');
  if (isInSheet) await main(page).getByRole('button', { name: 'Show Results' }).click();
  else if (!hasScripts()) await field(page, 'Search').press('Enter');
  await scriptsReady(page);
}

/** Without scripts, the browser restores what was last chosen on a page, sent or not. */
async function expectChosen(page: Page, category: string, difficulty: string): Promise<void> {
  if (!hasScripts()) return;
  await expect(field(page, 'Category')).toHaveValue(category);
  await expect(field(page, 'Difficulty')).toHaveValue(difficulty);
}

function title(page: Page, name: string) {
  return main(page).getByRole('heading', { name });
}

async function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts();
}

async function addresses(page: Page): Promise<(string | null)[]> {
  const links = await cards(page).getByRole('heading').getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

/** Returns the number of recipes that the page reports. */
async function count(page: Page): Promise<number> {
  const heading = main(page).getByRole('heading', { name: /Recipes? Found$/ });
  return Number.parseInt((await textOf(heading)).replace(',', ''), 10) || 0;
}
