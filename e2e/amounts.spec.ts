import { expectAccessible } from './axe.ts';
import { expect, hasScripts, open, test } from './journey.ts';

const address = '/recipes/spaghetti-carbonara';

test('a reader doubles a recipe, reads it in US units, prints it and goes back @mobile', async ({
  page,
}) => {
  await open(page, '/chefs');
  await open(page, address);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const rows = ingredients.getByRole('listitem');
  const link = (name: string) => ingredients.getByRole('link', { name, exact: true });
  for (const each of await ingredients.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await each.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await rows.nth(1).getByRole('checkbox').check();

  await link('2 ×').scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await link('2 ×').focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveText('800 g spaghetti');
  await expect(page.getByRole('region', { name: 'Instructions' })).toContainText(
    'Loosen it with ¼ cup of fat',
  );
  await expect(ingredients.getByRole('status')).toHaveText('8 servings');
  await expect(link('2 ×')).toHaveAttribute('aria-current', 'true');
  if (hasScripts()) {
    await expect(page).toHaveURL(`${address}?servings=8`);
    await expect(link('2 ×')).toBeFocused();
    expect(await top()).toBe(before);
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  } else {
    await expect(page).toHaveURL(`${address}?servings=8#ingredients`);
    await expect(link('2 ×')).toBeInViewport();
  }

  await link('Fewer servings').click();
  await link('US').click();
  await expect(rows.first()).toHaveText(/lb spaghetti$/);
  await expect(ingredients.getByRole('status')).toHaveText('7 servings');
  if (hasScripts()) await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(rows.first()).toHaveText(/lb spaghetti$/);
  await expect(rows.first()).toBeVisible();
  const facts = page.getByRole('definition').filter({ visible: true });
  await expect(facts.nth(1)).toHaveText('7');
  await expect(ingredients.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await link('As written').click();
  await link('1 ×').click();
  await expect(rows.first()).toHaveText('400 g spaghetti');
  if (!hasScripts()) return;
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/chefs');
});
