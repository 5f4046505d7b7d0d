import { expect, test } from '@playwright/test';
import {
  confirm,
  createAccountData,
  expectMessage,
  fill,
  password,
  press,
  signUp,
  useOwnClient,
} from './account.ts';
import { hasScripts, open } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('a visitor signs up, confirms by email, saves a favorite, and signs out in the menu', async ({
  page,
}) => {
  const { email, username } = createAccountData();
  await signUp(page, { email, username });
  await expectMessage(page, 'Signup successful! Please check your email to confirm your account.');
  const mail = await waitForMail(email);
  expect(mail.text).toContain(`Welcome, ${username}`);

  await confirm(page, mail);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Favorite Chefs' }).click();
  await expect(page).toHaveURL('/account?tab=chefs');
  await expect(page.getByRole('link', { name: 'Browse Chefs' })).toBeVisible();

  await open(page, '/recipes/tiramisu');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectMessage(page, 'Added to favorite recipes');
  await open(page, '/account');
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectMessage(page, 'You have been logged out');
  await open(page, '/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('@js a lost connection loses no typed text', async ({ page, context }) => {
  const account = createAccountData();
  const attempt = async (button: string, kept: Record<string, string>) => {
    await fill(page, kept);
    await context.setOffline(true);
    await press(page, button);
    await expectMessage(page, 'The connection was lost. Check it, then try again.');
    for (const [label, value] of Object.entries(kept)) {
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await context.setOffline(false);
    await press(page, button);
  };
  await open(page, '/signup');
  await attempt('Sign Up', {
    Email: account.email,
    Username: account.username,
    Password: password,
    'Confirm Password': password,
  });
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await open(page, findMailLink(await waitForMail(account.email), '/confirm-email'));
  await attempt('Confirm', { Password: password });
  await expect(page).toHaveURL('/account');

  await page.context().clearCookies();
  await open(page, '/login');
  await attempt('Sign In', { Email: account.email, Password: password });
  await expect(page).toHaveURL('/account');

  await open(page, '/account/two-step');
  await attempt('Set Up an App', { 'Current Password': password });
  const key = page.getByText('Or enter this key in the app');
  const shown = (await key.textContent()) ?? '';
  await attempt('Turn On', { Code: '000000' });
  await expectMessage(page, 'This code is incorrect or was already used. Please enter a new one.');
  await expect(key).toHaveText(shown);
});

test('the sign-up form shows every error beside its field', async ({ page }) => {
  await open(page, '/signup');
  await press(page, 'Sign Up');
  const faults = {
    Email: 'Email is required',
    Username: 'Username is required',
    Password: 'Password is required',
    'Confirm Password': 'Please confirm your password',
  };
  for (const [label, fault] of Object.entries(faults)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(fault));
  }
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary.getByRole('listitem')).toHaveText(Object.values(faults));
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Username' }).click();
  if (hasScripts()) await expect(page.getByRole('main').getByLabel('Username')).toBeFocused();
  else await expect(page).toHaveURL(/#signup-username$/);
});
