import { expect, test } from '@playwright/test';
import {
  addSignedInAccount,
  createAccountData,
  expectMessage,
  fill,
  password,
  press,
  signIn,
  useOwnClient,
} from './account.ts';
import { hasScripts, open } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('a user changes the email address by confirming an email', async ({ page }) => {
  await addSignedInAccount(page);
  const { email } = createAccountData();
  await open(page, '/account/email');
  await fill(page, { 'New Email': email, 'Current Password': 'not the password' });
  await press(page, 'Change Email');
  await expectMessage(page, /Incorrect password/);
  await expect(page.getByLabel('New Email')).toHaveValue(email);
  await fill(page, { 'Current Password': password });
  await press(page, 'Change Email');
  await expectMessage(page, 'Please check your new email address to confirm the change');
  // With scripts, the page submits itself.
  await page.goto(findMailLink(await waitForMail(email), '/confirm-email'));
  if (!hasScripts()) await press(page, 'Confirm');
  await expect(page).toHaveURL('/account/email');
  await expectMessage(page, 'Your email address has been changed');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('a user changes the password, which ends other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await addSignedInAccount(page);
  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto('/login');
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL('/account');

  await open(page, '/account/sessions');
  await expect(page.getByRole('button', { name: /^End session:/ })).toHaveCount(1);
  await open(page, '/account/password');
  await fill(page, {
    'Current Password': password,
    'New Password': 'battery staple',
    'Confirm New Password': 'battery staple',
  });
  await press(page, 'Update Password');
  await expectMessage(page, 'Password updated successfully!');
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount');
  await signIn(elsewhere, email, 'battery staple');
  await expect(elsewhere).toHaveURL('/account');

  await open(page, '/account/sessions');
  await page.getByRole('button', { name: 'End All Other Sessions' }).click();
  await expectMessage(page, 'All other sessions ended');
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount');
  await elsewhere.close();
});
