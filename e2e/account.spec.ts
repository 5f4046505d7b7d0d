import { expect, test } from '@playwright/test';
import {
  addSignedInAccount,
  confirm,
  createAccountData,
  expectMessage,
  fill,
  password,
  press,
  signIn,
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

test('signing in before confirming the address offers a new email', async ({ page }) => {
  const account = createAccountData();
  await signUp(page, account);
  await open(page, '/login');
  await signIn(page, account.email);
  await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  await press(page, 'Send a New Email');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await confirm(page, await waitForMail(account.email, 2));
  await expect(page).toHaveURL('/account');
});

test('signing up with a known address sends another email and shows the same page', async ({
  page,
}) => {
  const account = await addSignedInAccount(page);
  await page.context().clearCookies();
  await signUp(page, { ...account, username: createAccountData().username });
  await expectMessage(page, 'Signup successful! Please check your email to confirm your account.');
  expect((await waitForMail(account.email, 2)).subject).toContain('You already have');
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

test('the sign-up form shows other errors', async ({ page }, info) => {
  const tries: [fields: Record<string, string>, fault: string][] = [
    [
      { Email: 'nobody', Username: 'ok' },
      'Please enter a valid email address, like you@example.com',
    ],
    [{ Email: 'a@example.com', Username: 'x' }, 'Username must be at least 2 characters'],
    [{ Username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
    [{ Username: 'ok', Password: '12345' }, 'Password must be at least 6 characters'],
    [{ Password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ Password: password, 'Confirm Password': 'other' }, "Passwords don't match"],
  ];
  for (const [fields, fault] of tries) {
    await open(page, '/signup');
    await fill(page, fields);
    if (info.project.name.endsWith('nojs')) await press(page, 'Sign Up');
    else await page.getByRole('main').getByLabel('Email').focus();
    await expectMessage(page, fault);
  }
});

test('other account forms show their errors', async ({ page }, info) => {
  await open(page, '/login');
  await press(page, 'Sign In');
  await expectMessage(page, 'Email is required');
  await expectMessage(page, 'Password is required');
  await signIn(page, createAccountData().email);
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary).toHaveText('Invalid email or password');
  await expect(summary).toBeFocused();

  await open(page, '/forgot-password');
  await press(page, 'Send Reset Link');
  await expectMessage(page, 'Email is required');

  await open(page, '/reset-password#token=x');
  await fill(page, { 'New Password': '12345', 'Confirm New Password': '123456' });
  // With scripts the button waits while an error shows.
  if (info.project.name.endsWith('nojs')) await press(page, 'Update Password');
  else await page.getByLabel('New Password', { exact: true }).focus();
  await expectMessage(page, 'Password must be at least 6 characters');
  await expectMessage(page, "Passwords don't match");
});

test.describe('@js', () => {
  test('while an error shows, the sign-up button is disabled and explains why', async ({
    page,
  }) => {
    await open(page, '/signup');
    const { email, username } = createAccountData();
    await fill(page, { Email: email, Username: username, Password: '123456' });
    await fill(page, { 'Confirm Password': '123457' });
    await expectMessage(page, "Passwords don't match");
    const button = page.getByRole('main').getByRole('button');
    await expect(button).toBeDisabled();
    await fill(page, { Password: '123457' });
    await expect(page.getByText("Passwords don't match")).toBeHidden();
    await expect(button).toBeEnabled();

    const { promise: seen, resolve: proceed } = Promise.withResolvers<void>();
    await page.route('**/signup.data*', async (route) => {
      await seen;
      await route.continue();
    });
    await button.click();
    await expect(button).toHaveText('Signing Up...');
    await expect(button).toBeDisabled();
    proceed();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  });

  test('a click on the button counts even when it leaves an invalid field', async ({ page }) => {
    await open(page, '/signup');
    await fill(page, { Email: 'nobody' });
    await page.getByRole('main').getByRole('button').click();
    await expectMessage(page, 'Username is required');
    await expect(page.getByRole('region', { name: 'Please check' })).toBeFocused();
  });

  test('a toast disappears by itself', async ({ page }) => {
    await addSignedInAccount(page);
    const message = 'Welcome! Your email address is confirmed.';
    await expectMessage(page, message);
    await expect(page.getByText(message)).toBeHidden();
  });
});
