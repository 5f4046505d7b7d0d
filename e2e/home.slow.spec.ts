import { cards, expect, expectBelow, main, open, test, textOf } from './journey.ts';

test('the home page links to all recipes', async ({ page }) => {
  await open(page, '/');
  await main(page).getByRole('link', { name: 'Browse Recipes' }).click();
  await expect(page).toHaveURL('/recipes');
  await expect(page.getByRole('heading', { name: 'All Recipes', level: 1 })).toBeVisible();
  await page.goBack();
  await main(page).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('a browser with a wrong clock hydrates the home page without errors', async ({ page }) => {
  await page.clock.setFixedTime(new Date(new Date().getFullYear() + 1, 0, 2));
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('©');
});

test('the home page shows three featured and six recent recipes', async ({ page }) => {
  await open(page, '/');
  const featured = cards(page.getByRole('region', { name: 'Featured Recipes' }));
  await expect(featured).toHaveCount(3);
  for (const card of await featured.all()) {
    const badge = card.getByText('Featured');
    await expect(badge).toBeVisible();
    await expectBelow(card.getByRole('heading'), card.locator('.plate').first());
  }
  await expect(cards(page.getByRole('region', { name: 'Recent Recipes' }))).toHaveCount(6);
});

test('a category leads to its recipes', async ({ page }) => {
  await open(page, '/');
  const categories = page.getByRole('region', { name: 'Explore Categories' }).getByRole('listitem');
  const first = categories.first();
  const name = await textOf(first.getByRole('heading'));
  const description = await textOf(first.getByRole('paragraph'));
  await first.click();
  await expect(page.getByRole('heading', { name: `${name} Recipes`, level: 1 })).toBeVisible();
  await expect(main(page).getByText(description)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('@js @desktop a long list has four columns on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await open(page, '/category/desserts');
  const tops = await cards(page).evaluateAll((all) =>
    all.slice(0, 5).map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
});
