import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectSaid, fill, press, signedUp, standAlone } from './account.ts';
import { addRecipe, admin, test as onAdminSite, signInAsAdmin } from './admin.ts';
import { fetchedAhead, open } from './journey.ts';
import { linkIn, mailTo } from './outbox.ts';

const general = 'An unexpected error occurred';
const lost = 'The connection was lost. Check it, then try again.';

/** Sends something without a connection, then through a failing proxy, then for real. */
async function failTwice(page: Page, message: string, send: () => Promise<void>) {
  await fetchedAhead(page);
  const before = page.url();
  const says = (text: string) =>
    expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.context().setOffline(true);
  // The message of an earlier failure may still be there.
  const isSent = (request: Request) => request.method() === 'POST';
  await Promise.all([page.waitForEvent('requestfailed', isSent), send()]);
  await says(message);
  await page.context().setOffline(false);
  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.fallback(),
  );
  await Promise.all([page.waitForResponse((answer) => answer.status() === 502), send()]);
  await says(message);
  expect(page.url()).toBe(before);
  await page.unroute('**/*');
  await send();
}

test.describe('@js @desktop what cannot be sent says so, stays, and can be sent again', () => {
  test.beforeEach(({ page }) => standAlone(page));

  test('a picture', async ({ page }) => {
    await signedUp(page);
    await open(page, '/account/profile');
    const pictures = join(import.meta.dirname, '../demo/images/featured');
    const [picture = ''] = await readdir(pictures);
    await page.getByLabel('Picture file').setInputFiles(join(pictures, picture));
    await failTwice(page, general, () => press(page, 'Upload'));
    await expectSaid(page, 'Picture updated successfully');
    await failTwice(page, general, () => press(page, 'Remove picture'));
    await expectSaid(page, 'Picture removed');
  });

  test('ending sessions, and a heart', async ({ page, browser, baseURL }) => {
    const { email } = await signedUp(page);
    const other = await browser.newPage({ baseURL });
    await open(other, '/login');
    await fill(other, { Email: email, Password: 'correct horse' });
    await press(other, 'Sign In');
    await expect(other).toHaveURL('/account');
    await open(page, '/account/sessions');
    await failTwice(page, general, () => press(page, 'End All Other Sessions'));
    await expectSaid(page, 'All other sessions ended');
    await other.close();
    await open(page, '/recipes/tiramisu');
    await failTwice(page, 'Failed to update favorites', () => press(page, 'Add to Favorites'));
    await expectSaid(page, 'Added to favorite recipes');
  });

  test('signing out', async ({ page }) => {
    await signedUp(page);
    await open(page, '/account');
    await failTwice(page, 'An error occurred during logout', () => press(page, 'Sign Out'));
    await expectSaid(page, 'You have been logged out');
  });

  test('signing out in the menu', async ({ page }) => {
    await signedUp(page);
    await open(page, '/recipes');
    const menu = page.getByRole('button', { name: 'Account menu' });
    const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
    await menu.click();
    await failTwice(page, 'An error occurred during logout', () => signOut.click());
    await expectSaid(page, 'You have been logged out');
  });

  test('subscribing to the newsletter, confirming and unsubscribing', async ({ page }) => {
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
    const mail = await mailTo(email);
    await open(page, linkIn(mail, '/newsletter/confirm'));
    await failTwice(page, general, () => press(page, 'Confirm subscription'));
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    await open(page, linkIn(mail, '/newsletter/unsubscribe'));
    await failTwice(page, general, () => press(page, 'Unsubscribe'));
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });

  test('an account form says both what failed and why', async ({ page }) => {
    const { email } = await signedUp(page);
    await page.context().clearCookies();
    await open(page, '/login');
    await fill(page, { Email: email, Password: 'correct horse' });
    await failTwice(page, 'An unexpected error occurred during login', async () => {
      await press(page, 'Sign In');
    });
    await expect(page).toHaveURL('/account');
    await open(page, '/account/password');
    await page.context().setOffline(true);
    await fill(page, {
      'Current Password': 'correct horse',
      'New Password': 'another horse',
      'Confirm New Password': 'another horse',
    });
    await press(page, 'Update Password');
    await expectSaid(page, general);
    await expectSaid(page, lost);
    await expect(page.getByLabel('Current Password')).toHaveValue('correct horse');
  });
});

onAdminSite.describe('@js @desktop in the admin area too', () => {
  onAdminSite.beforeEach(({ page }) => standAlone(page));

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
    await expectSaid(page, '1 recipe featured');
    await page.getByRole('link', { name: `Delete Recipe ${mark}` }).click();
    const dialog = page.getByRole('dialog');
    await failTwice(page, 'Failed to delete recipe', () =>
      dialog.getByRole('button', { name: 'Delete' }).click(),
    );
    await expectSaid(page, `Recipe "Recipe ${mark}" deleted successfully`);
    await open(page, '/admin/trash');
    await failTwice(page, 'Failed to restore recipe', () =>
      page.getByRole('button', { name: `Restore Recipe ${mark}` }).click(),
    );
    await expectSaid(page, `Recipe "Recipe ${mark}" restored successfully`);

    await open(page, `/admin/chefs?search=${mark}`);
    await page.getByRole('link', { name: `Delete Author ${mark}` }).click();
    await failTwice(page, 'Failed to delete author', () =>
      dialog.getByRole('button', { name: 'Delete Author' }).click(),
    );
    await expectSaid(page, `Author "Author ${mark}" deleted successfully`);
  });

  onAdminSite('signing out', async ({ page }) => {
    await signInAsAdmin(page);
    await failTwice(page, 'An error occurred during logout', () =>
      page.getByRole('button', { name: 'Logout' }).click(),
    );
    await expect(page).toHaveURL('/admin/login');
  });
});
