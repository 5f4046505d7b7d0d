import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { field, fillRecipe, ingredients, newTitle, test, upload } from './admin-forms.ts';
import { expectNoSidewaysScroll, hasScripts, main, open } from './journey.ts';

const add = '/admin/recipes/add';

// What the URL of a deleted recipe returns, and a blocked autosave.
test.use({ expectedFaults: [/^410|status of 410|autosave|ERR_FAILED/] });

test('an editor adds a recipe with uploads, renames it, deletes it and restores it', async ({
  page,
}) => {
  const title = newTitle('Plum Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', hasScripts());
  await page.getByText('Image of step 1 (optional)').click();
  await upload(page, 'Image of step 1', hasScripts());
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page).toHaveURL('/admin/recipes');
  await expectMessage(page, `Recipe "${title}" added successfully`);

  const old = `/recipes/${title.toLowerCase().replaceAll(' ', '-')}`;
  await open(page, old);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText('2 cups flour').first()).toBeVisible();
  for (const image of await main(page).locator('img[src^="/images/featured/plum-cake-"]').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0);
  }
  await expect(main(page).locator('img[src^="/images/steps/plum-cake-"]')).toHaveCount(1);

  await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
  await page.locator('a[href^="/admin/recipes/edit/"]').first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Edit Recipe: ${title}`);
  const renamed = title.replace('Plum', 'Pear');
  await field(page, 'Title').fill(renamed);
  await page.getByRole('button', { name: 'Update Recipe' }).click();
  await expectMessage(page, 'Recipe updated successfully');
  await open(page, old);
  await expect(page).toHaveURL(old.replace('plum', 'pear'));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(renamed);

  const today = page.url();
  await open(page, `/admin/recipes?search=${encodeURIComponent(renamed)}`);
  await page.getByRole('link', { name: `Delete ${renamed}` }).click();
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await (hasScripts() ? page.getByRole('dialog').getByRole('button', { name: 'Delete' }) : remove)
    .last()
    .click();
  await expectMessage(page, `Recipe "${renamed}" deleted successfully`);
  await page.goto(today);
  await expect(page).toHaveURL('/recipes');
  await expect(main(page)).toContainText('We could not find');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/recipes/);
  await open(page, '/admin/trash');
  await page.getByRole('button', { name: `Restore ${renamed}` }).click();
  await expectMessage(page, `Recipe "${renamed}" restored successfully`);
  await open(page, old);
  await expect(page).toHaveURL(today);
  await expect(main(page).getByText('2 cups flour').first()).toBeVisible();
});

test('@js unsaved work is offered after a reload, but not after saving', async ({ page }) => {
  const title = newTitle('Draft Cake');
  // The server does not get it.
  await page.route('**/autosave', (route) => route.abort());
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await field(page, 'Quantity of ingredient 2').fill('1');
  await field(page, 'Name of ingredient 2').fill('egg');
  await page.reload();
  await expect(page.getByText('You have unsaved work from')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect.poll(() => ingredients(page)).toEqual(['2|cups|flour', '1||egg']);
  await expect(page.getByRole('checkbox', { name: 'Desserts' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Image' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expectMessage(page, `Recipe "${title}" added successfully`);
  await open(page, add);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);

  await field(page, 'Title').fill('Never mind');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/recipes');
  await open(page, add);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);
});

test('@js a double click adds one recipe', async ({ page }) => {
  const title = newTitle('Double Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  await page.getByRole('button', { name: 'Create Recipe' }).dblclick();
  await expectMessage(page, `Recipe "${title}" added successfully`);
  await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
  await expect(main(page).getByText(title, { exact: true })).toHaveCount(1);
});
