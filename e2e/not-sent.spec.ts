import { expect, test } from '@playwright/test';
import { addSignedInAccount, expectMessage, fill, press, useOwnClient } from './account.ts';
import { open } from './journey.ts';
import { failTwice } from './not-sent.ts';

const general = 'An unexpected error occurred';
const lost = 'The connection was lost. Check it, then try again.';

test.describe('@js @desktop a form that cannot be sent reports it, keeps its text, and can be sent again', () => {
  test.beforeEach(({ page }) => useOwnClient(page));

  test('an account form that cannot be sent explains what failed and why', async ({ page }) => {
    const { email } = await addSignedInAccount(page);
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
    await expectMessage(page, general);
    await expectMessage(page, lost);
    await expect(page.getByLabel('Current Password')).toHaveValue('correct horse');
  });
});
