import { expect } from '@playwright/test';
import { expectMessage, useOwnClient } from './account.ts';
import { addRecipe, createUniqueWord, row, signInAsAdmin, test } from './admin.ts';
import { open, waitForPrefetches } from './journey.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('@js Delete Author is disabled until an author is chosen', async ({ page }) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  await open(page, `/admin/chefs?search=${mark}`);
  await page.getByRole('link', { name: `Delete Author ${mark}` }).click();
  const remove = page.getByRole('button', { name: 'Delete Author' });
  await expect(remove).toBeEnabled();
  await page.getByRole('radio', { name: 'Reassign to another author' }).check();
  await expect(remove).toBeDisabled();
  await page.getByRole('radio', { name: 'Leave recipes unassigned' }).check();
  await expect(remove).toBeEnabled();
  const asking = page.getByRole('link', { name: `Delete Author ${mark}` });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(asking).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(asking).toBeFocused();
  await page.keyboard.press('Enter');
  await remove.press('Enter');
  await expectMessage(page, `Author "Author ${mark}" deleted successfully`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a category in use explains why it cannot be deleted; an unused one is deleted', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  await open(page, '/admin/categories');
  await page.getByRole('link', { name: `Delete Category ${mark}` }).click();
  await expectMessage(
    page,
    `Cannot delete category "Category ${mark}" as it is assigned to 1 recipe(s)`,
  );
  await open(page, `/admin/recipes?search=${mark}`);
  await page.getByRole('link', { name: `Delete Recipe ${mark}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectMessage(page, `Recipe "Recipe ${mark}" deleted successfully`);
  await open(page, '/admin/categories');
  await page.getByRole('link', { name: `Delete Category ${mark}` }).click();
  await expect(
    page.getByText(`Are you sure you want to delete category "Category ${mark}"?`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectMessage(page, `Category "Category ${mark}" deleted successfully`);
  await expect(row(page, mark)).toHaveCount(0);
});

test('@js a lost connection loses neither the page nor the choice', async ({ page }) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  await open(page, `/admin/recipes?search=${mark}`);
  await expect(page.getByText('0 selected')).toBeAttached();
  await page.getByRole('link', { name: `Delete Recipe ${mark}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitForPrefetches(page);
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Failed to delete recipe',
  );
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, `Recipe "Recipe ${mark}" deleted successfully`);
});

test('the last admin cannot give up the admin role, and the page explains why', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await open(page, '/admin/users');
  await page.getByRole('link', { name: 'Change Role: admin' }).click();
  await page.getByRole('radio', { name: 'Reader' }).check();
  await page.getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByRole('alert')).toHaveText(/You cannot revoke the last admin/);
});
