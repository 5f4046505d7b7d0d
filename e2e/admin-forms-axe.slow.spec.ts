import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { field, newTitle, test } from './admin-forms.ts';
import { expectAccessible } from './axe.ts';
import { open } from './journey.ts';

for (const [path, button] of [
  ['/admin/recipes/add', 'Create Recipe'],
  ['/admin/recipes/edit/3', null],
  ['/admin/chefs/add', 'Create Chef'],
  ['/admin/chefs/edit/2', null],
  ['/admin/categories/add', 'Add Category'],
  ['/admin/categories/edit/1', null],
] as const) {
  test(`@js the form ${path} is accessible, also with errors`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
    if (!button) return;
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('region', { name: 'Please check' })).toBeFocused();
    await expectAccessible(page);
  });
}

test.describe('the recipe form', () => {
  test.use({ expectedFaults: [/autosave|ERR_FAILED/] });

  test('@js every dialog and menu of the recipe form is accessible', async ({ page }) => {
    // The browser's copy is restored, not the draft on the server.
    await page.route('**/autosave', (route) => route.abort());
    await open(page, '/admin/recipes/add');
    const title = newTitle('Axe Cake');
    await field(page, 'Title').fill(title);
    await page.getByText('Image of step 1 (optional)').click();
    await page.locator('#steps').getByText('Paste a List').click();
    await page.getByText('Keyboard shortcuts').click();
    await page.getByRole('heading', { name: 'More details' }).click();
    await page.getByText('Desserts', { exact: true }).click();
    const copies = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(copies).toContain(title);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('You have unsaved work')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a conflict', () => {
  test.use({ expectedFaults: [/409/] });

  test('@js a conflict is accessible', async ({ page, context }) => {
    const other = await context.newPage();
    await open(page, '/admin/recipes/edit/4');
    await open(other, '/admin/recipes/edit/4');
    const notes = other.getByLabel('Notes (optional)');
    await notes.fill(newTitle('Theirs'));
    await other.getByRole('button', { name: 'Update Recipe' }).click();
    await expectMessage(other, 'Recipe updated successfully');
    await field(page, 'Notes (optional)').fill(newTitle('Mine'));
    await page.getByRole('button', { name: 'Update Recipe' }).click();
    await expect(
      page.getByRole('region', { name: 'Someone else saved this recipe while you were editing' }),
    ).toBeFocused();
    await expectAccessible(page);
  });
});
