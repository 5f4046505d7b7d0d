import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { field, fillRecipe, ingredients, newTitle, test, upload } from './admin-forms.ts';
import { open } from './journey.ts';

const add = '/admin/recipes/add';

test('a pasted list becomes rows', async ({ page }) => {
  await open(page, add);
  await page.locator('#ingredients').getByText('Paste a List').click();
  await field(page, 'List of ingredients').fill('1 1/2 cups of flour, sifted\n\n1 pinch salt');
  await page.locator('#ingredients').getByRole('button', { name: 'Split into Rows' }).click();
  await expect.poll(() => ingredients(page)).toEqual(['1 ½|cups|of flour, sifted', '1|pinch|salt']);
});

test('@js @desktop headings and step ingredients follow their rows', async ({ page }) => {
  const title = newTitle('Plum Tart');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  const ingredientsCard = page.locator('#ingredients');
  await ingredientsCard.getByRole('button', { name: 'Add Heading' }).click();
  await expect(field(page, 'Heading 1')).toBeFocused();
  await page.keyboard.type('For the top');
  await ingredientsCard.getByRole('button', { name: 'Add Ingredient' }).click();
  await field(page, 'Quantity of ingredient 2').fill('9');
  await field(page, 'Name of ingredient 2').fill('plums, halved');
  await field(page, 'Does not scale: ingredient 2').check();
  await field(page, 'Step 1').fill('Mix the flour.');

  const chips = page.getByRole('group', { name: 'Ingredients of step 1' });
  const chip = (name: string) => chips.getByRole('checkbox', { name });
  await expect(chips).toContainText('(suggested)');
  await expect(chip('flour')).toBeChecked();
  await chips.getByText('Ingredient', { exact: true }).click();
  await expect(chip('For the top')).toHaveCount(0);
  await chips.getByText('plums', { exact: true }).click();
  await expect(chip('plums')).toBeChecked();
  await expect(chip('plums')).toBeFocused();
  // A row that moves, and gets another name, is still the one that the step uses.
  await page.getByRole('button', { name: 'Move ingredient 2 up' }).click();
  await field(page, 'Name of ingredient 2').fill('apricots');
  await expect(chip('apricots')).toBeChecked();
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expectMessage(page, `Recipe "${title}" added successfully`);

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(field(page, 'Does not scale: ingredient 2')).toBeChecked();
  await expect(chip('flour')).toBeChecked();
  await expect(chip('apricots')).toBeChecked();
  await chips.getByText('Suggest Again').click();
  await expect(chip('apricots')).toHaveCount(0);
  await expect(chips).toContainText('(suggested)');
});
