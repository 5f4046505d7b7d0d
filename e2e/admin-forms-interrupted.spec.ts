import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { field, fillRecipe, newTitle, test, upload } from './admin-forms.ts';
import { hasScripts, open } from './journey.ts';

const add = '/admin/recipes/add';

test.use({ expectedFaults: [/./] });

test('@js a lost connection loses nothing in an admin form', async ({ page, context }) => {
  const title = newTitle('Offline Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page.getByRole('region', { name: 'Please check' })).toHaveText(
    'Failed to save recipe: The connection was lost',
  );
  await expect(field(page, 'Title')).toHaveValue(title);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expectMessage(page, `Recipe "${title}" added successfully`);
});

test('the second of two concurrent edits shows both versions, so that the editor can choose', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const name = newTitle('Clash');
  await open(page, '/admin/categories/add');
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('As it was at first.');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expectMessage(page, `Category "${name}" added successfully`);
  const row = page.getByRole('row', { name });
  const path = await row.locator('a[href*="/edit/"]').first().getAttribute('href');
  await open(page, path ?? '');
  await open(other, path ?? '');
  await field(other, 'Description').fill('What they have written.');
  await other.getByRole('button', { name: 'Update Category' }).click();
  await expectMessage(other, 'Category updated successfully');

  await field(page, 'Name').fill(`${name} Mine`);
  await field(page, 'Description').fill('What I have written.');
  await page.getByRole('button', { name: 'Update Category' }).click();
  const panel = page.getByRole('region', {
    name: 'Someone else saved this category while you were editing',
  });
  await expect(panel).toBeFocused();
  await expect(panel.getByText('What they have written.')).toBeVisible();
  await expect(panel.getByText('What I have written.')).toBeVisible();
  if (hasScripts()) {
    await panel.getByRole('button', { name: 'Use Theirs' }).nth(1).click();
    await expect(field(page, 'Description')).toHaveValue('What they have written.');
  }
  await panel.getByRole('button', { name: 'Keep Mine' }).click();
  await expectMessage(page, 'Category updated successfully');
  await open(page, path ?? '');
  await expect(field(page, 'Name')).toHaveValue(`${name} Mine`);
  await expect(field(page, 'Description')).toHaveValue(
    hasScripts() ? 'What they have written.' : 'What I have written.',
  );
});
