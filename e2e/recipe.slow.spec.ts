import { cards, expect, main, open, test, textOf } from './journey.ts';

const address = '/recipes/spaghetti-carbonara';

test('there is no Skip to Recipe button where everything fits on the screen @desktop', async ({
  page,
}) => {
  await open(page, address);
  await expect(main(page).getByText('Skip to Recipe')).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.querySelector('ol')?.offsetTop ?? 0));
});

test('the ingredients stay beside the steps @desktop', async ({ page }) => {
  await open(page, address);
  const steps = page.getByRole('region', { name: 'Instructions' }).getByRole('listitem');
  await steps.nth(3).evaluate((step) => step.scrollIntoView({ block: 'start' }));
  await expect(steps.nth(3)).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeInViewport();
});

test('a recipe links to its author, their other recipes and similar recipes', async ({ page }) => {
  await open(page, address);
  const about = page.getByRole('region', { name: 'About the Author' });
  await expect(about).toContainText('Luca Moretti');
  await about.getByRole('link', { name: 'More recipes by Luca Moretti' }).click();
  await expect(page).toHaveURL('/chef/luca-moretti');
  await page.goBack();
  await main(page)
    .getByRole('link', { name: 'Main Course' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/category/main-course');
  await page.goBack();
  const related = cards(page.getByRole('region', { name: 'You Might Also Like' }));
  await expect(related).toHaveCount(3);
  const title = await textOf(related.first().getByRole('heading'));
  expect(title).not.toBe('Spaghetti Carbonara');
  await related.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('an unknown recipe redirects to the list, and Back returns to the previous page', async ({
  page,
}) => {
  await open(page, '/chefs');
  await page.goto('/recipes/no-such-recipe');
  await expect(page).toHaveURL('/recipes');
  await expect(page.getByRole('heading', { name: 'All Recipes', level: 1 })).toBeVisible();
  await expect(main(page)).toContainText('We could not find "no such recipe".');
  await page.goBack();
  await expect(page).toHaveURL('/chefs');
});

test('a recipe deleted since its list was shown redirects to all recipes, and Back returns @js', async ({
  page,
}) => {
  await open(page, '/chefs');
  await open(page, '/category/main-course');
  // The list still shows the recipe, but it no longer exists on the server.
  await page.route('**/recipes/spaghetti-carbonara.data*', (route) =>
    route.continue({ url: route.request().url().replace('spaghetti-carbonara', 'no-such-recipe') }),
  );
  await main(page).getByRole('link', { name: 'Spaghetti Carbonara' }).click();
  await expect(page).toHaveURL('/recipes');
  await page.goBack();
  await expect(page).toHaveURL('/category/main-course');
});

test.describe('when no picture can be loaded', () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] });

  test('a drawn placeholder replaces a picture that cannot be loaded', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/images/**', (route) => route.abort());
    await open(page, address);
    const picture = main(page).getByRole('img', { name: 'Spaghetti Carbonara' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && !img.naturalWidth))
      .toBe(true);
    // A plate on a shaded cloth: neither blank nor the browser's broken-image icon and text.
    const { shares, colors } = await look(await picture.screenshot());
    expect(Math.max(...Object.values(shares))).toBeLessThan(0.7);
    expect(colors).toBeGreaterThan(20);
  });
});

/** How much of a screenshot each color covers. */
async function look(png: Buffer): Promise<{ shares: Record<string, number>; colors: number }> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts: Record<string, number> = {};
  for (let i = 0; i < data.length; i += 3) {
    const color = `${data[i]},${data[i + 1]},${data[i + 2]}`;
    counts[color] = (counts[color] ?? 0) + 1;
  }
  const pixels = info.width * info.height;
  const shares = Object.fromEntries(Object.entries(counts).map(([key, n]) => [key, n / pixels]));
  return { shares, colors: Object.keys(shares).length };
}
