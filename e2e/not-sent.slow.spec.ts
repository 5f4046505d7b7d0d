import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addSignedInAccount, expectMessage, fill, press, useOwnClient } from './account.ts';
import { addRecipe, admin, test as onAdminSite, signInAsAdmin } from './admin.ts';
import { open } from './journey.ts';
import { failTwice } from './not-sent.ts';
import { findMailLink, waitForMail } from './outbox.ts';

const general = 'An unexpected error occurred';

test.describe('@js @desktop a form that cannot be sent reports it, keeps its text, and can be sent again', () => {
  test.beforeEach(({ page }) => useOwnClient(page));

  test('an avatar that cannot be sent can be sent again', async ({ page }) => {
    await addSignedInAccount(page);
    await open(page, '/account/profile');
    const pictures = join(import.meta.dirname, '../demo/images/featured');
    const [picture = ''] = await readdir(pictures);
    await page.getByLabel('Picture file').setInputFiles(join(pictures, picture));
    await failTwice(page, general, () => press(page, 'Upload'));
    await expectMessage(page, 'Picture updated successfully');
    await failTwice(page, general, () => press(page, 'Remove Picture'));
    await expectMessage(page, 'Picture removed');
  });

  test('a request to end sessions or save a favorite that cannot be sent can be tried again', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email } = await addSignedInAccount(page);
    const other = await browser.newPage({ baseURL });
    await open(other, '/login');
    await fill(other, { Email: email, Password: 'correct horse' });
    await press(other, 'Sign In');
    await expect(other).toHaveURL('/account');
    await open(page, '/account/sessions');
    await failTwice(page, general, () => press(page, 'End All Other Sessions'));
    await expectMessage(page, 'All other sessions ended');
    await other.close();
    await open(page, '/recipes/tiramisu');
    await failTwice(page, 'Failed to update favorites', () => press(page, 'Add to Favorites'));
    await expectMessage(page, 'Added to favorite recipes');
  });

  test('a sign-out that cannot be sent can be tried again', async ({ page }) => {
    await addSignedInAccount(page);
    await open(page, '/account');
    await failTwice(page, 'An error occurred during logout', () => press(page, 'Sign Out'));
    await expectMessage(page, 'You have been logged out');
  });

  test('a sign-out that fails offline can be retried from the menu', async ({ page }) => {
    await addSignedInAccount(page);
    await open(page, '/recipes');
    const menu = page.getByRole('button', { name: 'Account menu' });
    const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
    await menu.click();
    await failTwice(page, 'An error occurred during logout', () => signOut.click());
    await expectMessage(page, 'You have been logged out');
  });

  test('newsletter forms that cannot be sent can be sent again', async ({ page }) => {
    const email = `not-sent-${Date.now()}@example.com`;
    await open(page, '/');
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill(email);
    const failed =
      'Something went wrong, and you are not subscribed yet. Please try again in a moment.';
    await failTwice(page, failed, () => page.getByRole('button', { name: 'Subscribe' }).click());
    await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
      'Please check your email to confirm your subscription.',
    );
    const mail = await waitForMail(email);
    await open(page, findMailLink(mail, '/newsletter/confirm'));
    await failTwice(page, general, () => press(page, 'Confirm Subscription'));
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    await open(page, findMailLink(mail, '/newsletter/unsubscribe'));
    await failTwice(page, general, () => press(page, 'Unsubscribe'));
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });
});

onAdminSite.describe('@js @desktop in the admin area too', () => {
  onAdminSite.beforeEach(({ page }) => useOwnClient(page));

  onAdminSite('signing in, and actions of lists', async ({ page }) => {
    await open(page, '/admin/login');
    await fill(page, { Email: admin.email, Password: admin.password });
    await failTwice(page, 'An unexpected error occurred during login', () =>
      press(page, 'Sign In'),
    );
    await expect(page).toHaveURL('/admin');
    const mark = `lost${Date.now().toString(36)}`;
    await addRecipe(page, mark);
    await open(page, `/admin/recipes?search=${mark}`);
    await page.getByRole('checkbox', { name: `Select Recipe ${mark}` }).check();
    await failTwice(page, 'Failed to update recipe', () => press(page, 'Feature'));
    await expectMessage(page, '1 recipe featured');
    await page.getByRole('link', { name: `Delete Recipe ${mark}` }).click();
    const dialog = page.getByRole('dialog');
    await failTwice(page, 'Failed to delete recipe', () =>
      dialog.getByRole('button', { name: 'Delete' }).click(),
    );
    await expectMessage(page, `Recipe "Recipe ${mark}" deleted successfully`);
    await open(page, '/admin/trash');
    await failTwice(page, 'Failed to restore recipe', () =>
      page.getByRole('button', { name: `Restore Recipe ${mark}` }).click(),
    );
    await expectMessage(page, `Recipe "Recipe ${mark}" restored successfully`);

    await open(page, `/admin/chefs?search=${mark}`);
    await page.getByRole('link', { name: `Delete Author ${mark}` }).click();
    await failTwice(page, 'Failed to delete author', () =>
      dialog.getByRole('button', { name: 'Delete Author' }).click(),
    );
    await expectMessage(page, `Author "Author ${mark}" deleted successfully`);
  });

  onAdminSite('signing out', async ({ page }) => {
    await signInAsAdmin(page);
    await failTwice(page, 'An error occurred during logout', () =>
      page.getByRole('button', { name: 'Logout' }).click(),
    );
    await expect(page).toHaveURL('/admin/login');
  });
});
