import { cards, expect, expectBelow, open, test } from './journey.ts';

test('a browser with a wrong clock hydrates the home page without errors', async ({ page }) => {
  await page.clock.setFixedTime(new Date(new Date().getFullYear() + 1, 0, 2));
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('©');
});

test('the title of a featured card is below its picture', async ({ page }) => {
  await open(page, '/');
  const featured = cards(page.getByRole('region', { name: 'Featured Recipes' }));
  await expect(featured).toHaveCount(3);
  for (const card of await featured.all()) {
    await expect(card.getByText('Featured')).toBeVisible();
    await expectBelow(card.getByRole('heading'), card.locator('.plate').first());
  }
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
