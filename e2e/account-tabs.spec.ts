import { expect, test } from '@playwright/test';
import {
  addSignedInAccount,
  createAccountData,
  expectMessage,
  fill,
  press,
  signIn,
  useOwnClient,
} from './account.ts';
import { evaluateDespiteReload, open } from './journey.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test.describe('@js', () => {
  test('signing in or out takes effect in all tabs', async ({ page, context }) => {
    const { email, username } = await addSignedInAccount(page);
    const mirror = () =>
      evaluateDespiteReload(page, () => JSON.parse(localStorage.getItem('user') ?? 'null'));
    await expect.poll(mirror).toEqual({ id: expect.any(String), username, isAdmin: false });
    const other = await context.newPage();
    await open(other, '/account');
    const reader = await context.newPage();
    await open(reader, '/recipes');
    await expect(reader.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login?next=%2Faccount');
    await expect(reader.getByRole('button', { name: 'Account menu' })).toBeHidden();
    await expect(reader).toHaveURL('/recipes');
    await expect.poll(mirror).toBeNull();

    await open(page, '/login');
    await signIn(page, email);
    await expect(reader.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(other).toHaveURL('/account');
  });

  test('a form still has its text when its session has ended', async ({ page }) => {
    const { email } = await addSignedInAccount(page);
    await open(page, '/account/profile');
    await fill(page, { Username: 'Somebody Else', Name: 'A Long Name' });
    await page.context().clearCookies();
    await press(page, 'Save Profile');
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile');
    await signIn(page, email);
    await expect(page).toHaveURL('/account/profile');
    await press(page, 'Restore');
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('Somebody Else');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A Long Name');
    await fill(page, { Username: createAccountData().username });
    await press(page, 'Save Profile');
    await expectMessage(page, 'Profile updated successfully');
    // After saving, the form stays on the page and stores the text that is typed from then on.
    await fill(page, { Name: 'A Longer Name' });
    await page.reload();
    await press(page, 'Restore');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A Longer Name');
  });
});
