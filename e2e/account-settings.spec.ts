import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  expectSaid,
  fill,
  newAccount,
  password,
  press,
  signedUp,
  signIn,
  standAlone,
} from './account.ts';
import { hasScripts, open } from './journey.ts';
import { linkIn, mailTo } from './outbox.ts';

test.beforeEach(({ page }) => standAlone(page));

test('change username, name and picture', async ({ page }) => {
  await signedUp(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/account/profile');
  await fill(page, { Username: 'x' });
  await press(page, 'Save Profile');
  await expectSaid(page, 'Username must be at least 2 characters');
  const { username } = newAccount();
  await fill(page, { Username: username, Name: 'Ada Cook' });
  await press(page, 'Save Profile');
  await expectSaid(page, 'Profile updated successfully');

  const pictures = join(import.meta.dirname, '../demo/images/featured');
  const [picture = ''] = await readdir(pictures);
  await page.getByLabel('Picture file').setInputFiles(join(pictures, picture));
  await press(page, 'Upload');
  await expectSaid(page, 'Picture updated successfully');
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /avatars/);
  await press(page, 'Remove picture');
  await expectSaid(page, 'Picture removed');

  await open(page, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Cook' })).toBeVisible();
  await expect(page.getByRole('main').getByText(`@${username}`)).toBeVisible();
});

test('change the email address, which takes effect after its mail', async ({ page }) => {
  await signedUp(page);
  const { email } = newAccount();
  await open(page, '/account/email');
  await fill(page, { 'New Email': email, 'Current Password': 'not the password' });
  await press(page, 'Change Email');
  await expectSaid(page, /Incorrect password/);
  await expect(page.getByLabel('New Email')).toHaveValue(email);
  await fill(page, { 'Current Password': password });
  await press(page, 'Change Email');
  await expectSaid(page, 'Please check your new email address to confirm the change');
  // With scripts the page sends itself.
  await page.goto(linkIn(await mailTo(email), '/confirm-email'));
  if (!hasScripts()) await press(page, 'Confirm');
  await expect(page).toHaveURL('/account/email');
  await expectSaid(page, 'Your email address has been changed');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('change the password; other sessions end', async ({ page, browser, baseURL }) => {
  const { email } = await signedUp(page);
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
  await expectSaid(page, 'Password updated successfully!');
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount');
  await signIn(elsewhere, email, 'battery staple');
  await expect(elsewhere).toHaveURL('/account');

  await open(page, '/account/sessions');
  await page.getByRole('button', { name: 'End All Other Sessions' }).click();
  await expectSaid(page, 'All other sessions ended');
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount');
  await elsewhere.close();
});

test('download the data, then delete the account', async ({ page }) => {
  const { email } = await signedUp(page);
  await open(page, '/account/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ email });

  await press(page, 'Delete My Account');
  await expectSaid(page, 'Password is required');
  await fill(page, { 'Current Password': password });
  await press(page, 'Delete My Account');
  await expect(page).toHaveURL('/');
  await expectSaid(page, 'Your account has been deleted');
  await open(page, '/login');
  await signIn(page, email);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
