import { expect, main, open, test } from './journey.ts';

const address = '/recipes/spaghetti-carbonara';

test('ingredients can be ticked off, by pointer and by keyboard', async ({ page }) => {
  await open(page, address);
  const list = page.getByRole('region', { name: 'Ingredients' });
  const guanciale = list.getByRole('checkbox', { name: /guanciale/ });
  await list.getByText('guanciale').click();
  await expect(guanciale).toBeChecked();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await guanciale.press('Space');
  await expect(guanciale).not.toBeChecked();
});

test('Skip to Recipe shows the title, times, yield and first ingredients on one screen @mobile', async ({
  page,
}) => {
  await open(page, address);
  const method = page.locator('#recipe');
  await expect(method).not.toBeInViewport({ ratio: 0.3 });
  await expect(method.getByText('Spaghetti Carbonara')).toBeHidden();
  await main(page).getByRole('link', { name: 'Skip to Recipe' }).click();
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const ingredients = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem');
  for (const part of [
    method.getByText('Spaghetti Carbonara'),
    method.getByText('35 min'),
    method.getByText('Prep 10 min'),
    method.getByText('Servings', { exact: true }),
    ingredients.nth(0),
    ingredients.nth(1),
    ingredients.nth(2),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(header);
  }
});
