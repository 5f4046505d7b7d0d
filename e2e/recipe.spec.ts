import { recipe as carbonara } from '../demo/recipes/spaghetti-carbonara.ts';
import { expect, main, open, test } from './journey.ts';

const address = '/recipes/spaghetti-carbonara';

test('a recipe shows everything needed to cook it', async ({ page }) => {
  await open(page, address);
  await expect(page).toHaveTitle('Spaghetti Carbonara | Potluck');
  await expect(page.getByRole('heading', { name: 'Spaghetti Carbonara', level: 1 })).toBeVisible();
  await expect(main(page).getByText(carbonara.description)).toBeVisible();
  for (const fact of [/35 min/, /Prep 10 min/, /Cook 25 min/, /^medium$/i]) {
    await expect(main(page).getByText(fact).filter({ visible: true })).toBeVisible();
  }
  const ingredients = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem');
  await expect(ingredients).toHaveText(
    carbonara.ingredients.map((parts) => parts.filter(Boolean).join(' ')),
  );
  const steps = page.getByRole('region', { name: 'Instructions' }).getByRole('listitem');
  await expect(steps).toHaveCount(carbonara.steps.length);
  for (const [i, step] of carbonara.steps.entries()) {
    const { content } = typeof step === 'string' ? { content: step } : step;
    await expect(steps.nth(i)).toContainText(`${i + 1}${content}`);
    await expect(steps.nth(i).getByRole('img')).toHaveCount(typeof step === 'string' ? 0 : 1);
  }
  const notes = page.getByRole('region', { name: 'Recipe Notes' });
  await expect(notes).toContainText(carbonara.notes ?? 'no notes');
});

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
