import { expect, type Page } from '@playwright/test';
import { expectMessage, fill, press, useOwnClient } from './account.ts';
import { addRecipe, admin, createUniqueWord, row, signInAsAdmin, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { open } from './journey.ts';
import { expectWithTicks, stopClock } from './toasts.ts';

const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;

test.beforeEach(({ page }) => useOwnClient(page));

test('an admin signs in, sees the dashboard, views the site and signs out', async ({ page }) => {
  await open(page, '/admin/users');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fusers');
  await expect(page.getByText('Only authorized personnel should attempt to login.')).toBeVisible();
  await fill(page, { Email: admin.email, Password: admin.password });
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/admin/users');
  await expectMessage(page, 'Admin login successful!');
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Good (Morning|Afternoon|Evening)/,
  );
  await expect(page.getByText('Hello, admin')).toBeVisible({ visible: isDesktop(page) });
  await page.getByRole('link', { name: 'Manage Recipes' }).click();
  // A menu that opens before the page has changed closes with the change.
  await expect(page.getByRole('heading', { name: 'Manage Recipes' })).toBeVisible();
  if (!isDesktop(page)) await page.getByRole('button', { name: 'Admin menu' }).click();
  await expect(page.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expectMessage(page, 'You have been logged out');
  await open(page, '/admin');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
});

test('an admin finds, features, categorizes, deletes and restores a recipe', async ({ page }) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  await addRecipe(page, `${mark}b`);
  await open(page, '/admin/recipes');
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill(`recipe ${mark}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/admin/recipes?search=recipe+${mark}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('checkbox', { name: `Select Recipe ${mark}`, exact: true }).check();
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  await expectMessage(page, '1 recipe featured');
  await expect(row(page, `Author ${mark}`).filter({ hasText: 'Featured' })).toHaveCount(1);

  await page.getByRole('checkbox', { name: `Select Recipe ${mark}`, exact: true }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add to category' }).selectOption(`Category ${mark}b`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectMessage(page, '1 recipe changed');
  await expect(page.getByText(`Category ${mark}, Category ${mark}b`)).toBeVisible();

  await page.getByRole('link', { name: `Delete Recipe ${mark}b` }).click();
  await expect(page.getByRole('heading', { name: 'Delete Recipe' })).toBeVisible();
  await expect(
    page.getByText(
      'Are you sure you want to delete this recipe? You can restore it from the trash for 30 days.',
    ),
  ).toBeVisible();
  await cancel(page);
  await expect(page.getByRole('row')).toHaveCount(3);

  for (const name of [`Recipe ${mark}`, `Recipe ${mark}b`]) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Are you sure you want to delete these 2 recipes?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectMessage(page, '2 recipes deleted successfully');
  await expect(page).toHaveURL(`/admin/recipes?search=recipe+${mark}`);
  await expect(page.getByText('No recipes matching your search')).toBeVisible();
  expect((await page.request.get(`/recipes/recipe-${mark}`, { maxRedirects: 0 })).status()).toBe(
    410,
  );

  await open(page, '/admin/trash');
  await page.getByRole('button', { name: `Restore Recipe ${mark}`, exact: true }).click();
  await expectMessage(page, `Recipe "Recipe ${mark}" restored successfully`);
  expect((await page.request.get(`/recipes/recipe-${mark}`)).status()).toBe(200);
  await open(page, '/admin/log');
  await expect(page.getByText(`restored recipe “Recipe ${mark}”`)).toBeVisible();
});

test('Undo restores a deleted recipe @desktop', async ({ page }) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  const list = `/admin/recipes?search=${mark}`;
  await open(page, list);
  await page.getByRole('link', { name: `Delete Recipe ${mark}` }).click();
  const remove = page.getByRole('button', { name: 'Delete', exact: true }).last();
  await expect(remove).toBeEnabled();
  // With a stopped clock the toast cannot vanish, which would move the focus too.
  await stopClock(page);
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectWithTicks(page, () => undo.isVisible());
  await expectMessage(page, `Recipe "Recipe ${mark}" deleted successfully`);
  await expect(row(page, mark)).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  await expectWithTicks(page, () => heading.evaluate((each) => each === document.activeElement));
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.clock.fastForward(60_000);
  // With the focus, it stays although the clock goes on, which axe needs.
  await page.clock.resume();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await undo.press('Enter');
  await expect(heading).toBeFocused();
  await page.clock.resume();
  await expectMessage(page, `Recipe "Recipe ${mark}" restored successfully`);
  await expect(row(page, mark)).toHaveCount(1);
  await expect(page).toHaveURL(list);
});

/** Leaves the dialog, or, without JavaScript, the page that asks. */
async function cancel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .click();
}
