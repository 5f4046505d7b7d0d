import { expect } from '@playwright/test';
import { expectMessage, useOwnClient } from './account.ts';
import { addRecipe, signInAsAdmin, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { open } from './journey.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('@js every list, dialog and theme is accessible', async ({ page }) => {
  await open(page, '/admin/login');
  await expectAccessible(page);
  await signInAsAdmin(page);
  const mark = `q${Date.now().toString(36)}${process.pid.toString(36)}x`;
  await addRecipe(page, mark);
  await addRecipe(page, `${mark}b`);
  await open(page, `/admin/recipes?search=${mark}b`);
  await expect(page.getByText('0 selected')).toBeAttached();
  await page.getByRole('link', { name: `Delete Recipe ${mark}b` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, `Recipe "Recipe ${mark}b" deleted successfully`);
  for (const path of [
    '/admin',
    '/admin/recipes',
    '/admin/recipes?search=nothing-like-it',
    '/admin/chefs',
    '/admin/categories',
    '/admin/newsletter',
    '/admin/users',
    '/admin/log',
    '/admin/trash',
    `/admin/recipes/deletion?id=1`,
  ]) {
    await open(page, path);
    await expectAccessible(page);
  }
  if ((page.viewportSize()?.width ?? 0) < 1000) {
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await expectAccessible(page);
  }
  for (const path of ['/admin/recipes', '/admin/chefs', '/admin/users']) {
    await open(page, path);
    await page
      .locator('tbody tr')
      .first()
      .getByRole('link', { name: /^(Delete|Change role)/i })
      .click();
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeEnabled();
    await expectAccessible(page);
  }
});
