import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { open } from './journey.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('a user changes username, name and picture', async ({ page }) => {
  await addSignedInAccount(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/account/profile');
  await fill(page, { Username: 'x' });
  await press(page, 'Save Profile');
  await expectMessage(page, 'Username must be at least 2 characters');
  const { username } = createAccountData();
  await fill(page, { Username: username, Name: 'Ada Cook' });
  await press(page, 'Save Profile');
  await expectMessage(page, 'Profile updated successfully');

  const pictures = join(import.meta.dirname, '../demo/images/featured');
  const [picture = ''] = await readdir(pictures);
  await page.getByLabel('Picture file').setInputFiles(join(pictures, picture));
  await press(page, 'Upload');
  await expectMessage(page, 'Picture updated successfully');
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /avatars/);
  await press(page, 'Remove Picture');
  await expectMessage(page, 'Picture removed');

  await open(page, '/account');
  await expect(page.getByRole('main').getByText('Ada Cook', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`@${username}`)).toBeVisible();
});

test('a user downloads the data, then deletes the account', async ({ page }) => {
  const { email } = await addSignedInAccount(page);
  await open(page, '/account/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ email });

  await press(page, 'Delete My Account');
  await expectMessage(page, 'Password is required');
  await fill(page, { 'Current Password': password });
  await press(page, 'Delete My Account');
  await expect(page).toHaveURL('/');
  await expectMessage(page, 'Your account has been deleted');
  await open(page, '/login');
  await signIn(page, email);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
