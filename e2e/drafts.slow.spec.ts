import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { addRecipe } from './admin.ts';
import { field, newTitle, test } from './admin-forms.ts';

test.use({ expectedFaults: [/404|409/] });

test('an old version is restored as a draft and published @js @desktop', async ({ page }) => {
  const mark = newTitle('mark').replaceAll(' ', '');
  await page.goto('/admin');
  await addRecipe(page, mark);
  await page.goto(`/admin/recipes?search=${mark}`);
  await page.getByRole('link', { name: `Recipe ${mark}`, exact: true }).click();
  await field(page, 'Description').fill('Something else.');
  await page.getByRole('button', { name: 'Update Recipe' }).click();
  await expectMessage(page, 'Recipe updated successfully');
  await page.getByRole('link', { name: `Recipe ${mark}`, exact: true }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('ins', { hasText: 'Something' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore as Draft' }).click();
  await expect(field(page, 'Description')).toHaveValue(`A dish of ${mark}.`);
  await page.getByRole('button', { name: 'Update Recipe' }).click();
  await expectMessage(page, 'Recipe updated successfully');
  await page.getByRole('link', { name: `Recipe ${mark}`, exact: true }).click();
  await expect(field(page, 'Description')).toHaveValue(`A dish of ${mark}.`);
});
