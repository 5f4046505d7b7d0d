import { cards, expect, open, openHeaderLink, test, textOf } from './journey.ts';

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
  const least = test.info().project.use.isMobile ? 44 : 24;
  for (const link of await footer.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(least);
  }
  await footer.getByRole('link', { name: 'Chefs' }).click();
  await expect(page).toHaveURL('/chefs');
  await page.getByRole('banner').getByRole('link', { name: 'Potluck' }).click();
  await expect(page).toHaveURL('/');
});
