import { cards, expect, expectBelow, main, open, openHeaderLink, test, textOf } from './journey.ts';

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

test('a click anywhere on a card opens its recipe; chef and category have their own links', async ({
  page,
}) => {
  await open(page, '/');
  const card = cards(page.getByRole('region', { name: 'Recent Recipes' })).first();
  const title = await textOf(card.getByRole('heading'));
  const [category, chef] = [
    card.locator('a[href^="/category/"]').first(),
    card.locator('a[href^="/chef/"]'),
  ];
  const [categoryName, chefName] = [await textOf(category), await textOf(chef)];

  await card.click({ position: { x: 40, y: 60 } });
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await category.click();
  await expect(
    page.getByRole('heading', { name: `${categoryName} Recipes`, level: 1 }),
  ).toBeVisible();
  await page.goBack();
  await chef.click();
  await expect(page.getByRole('heading', { name: chefName, level: 1 })).toBeVisible();
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

test('header and footer lead to every part of the site', async ({ page }) => {
  await open(page, '/');
  await openHeaderLink(page, 'Recipes');
  await expect(page).toHaveURL('/recipes');
  await openHeaderLink(page, 'Chefs');
  await expect(page).toHaveURL('/chefs');
  await openHeaderLink(page, 'Home');
  await expect(page).toHaveURL('/');
  const footer = page.getByRole('contentinfo');
  for (const slug of ['breakfast', 'main-course', 'desserts']) {
    await footer.locator(`a[href="/category/${slug}"]`).click();
    await expect(page).toHaveURL(`/category/${slug}`);
    await expect(cards(page).first()).toBeVisible();
  }
  const least = test.info().project.name.startsWith('the home page fits a phone') ? 44 : 24;
  for (const link of await footer.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(least);
  }
  await footer.getByRole('link', { name: 'Chefs' }).click();
  await expect(page).toHaveURL('/chefs');
  await page.getByRole('banner').getByRole('link', { name: 'Potluck' }).click();
  await expect(page).toHaveURL('/');
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
