import { expect, test } from '@playwright/test';
import {
  confirm,
  expectSaid,
  fill,
  newAccount,
  password,
  press,
  signedUp,
  signIn,
  signUp,
  standAlone,
} from './account.ts';
import { hasScripts, open } from './journey.ts';
import { linkIn, mailTo } from './outbox.ts';

test.beforeEach(({ page }) => standAlone(page));

test('sign up, confirm by mail, keep a favorite, see the account, sign out in the menu', async ({
  page,
}) => {
  const { email, username } = newAccount();
  await signUp(page, { email, username });
  await expectSaid(page, 'Signup successful! Please check your email to confirm your account.');
  const mail = await mailTo(email);
  expect(mail.text).toContain(`Welcome, ${username}`);

  await confirm(page, mail);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await page.getByRole('link', { name: 'Favorite Chefs' }).click();
  await expect(page).toHaveURL('/account?tab=chefs');
  await expect(page.getByRole('link', { name: 'Browse Chefs' })).toBeVisible();

  await open(page, '/recipes/tiramisu');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectSaid(page, 'Added to favorite recipes');
  await open(page, '/account');
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectSaid(page, 'You have been logged out');
  await open(page, '/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('@js a lost connection costs nothing that was typed', async ({ page, context }) => {
  const account = newAccount();
  const attempt = async (button: string, kept: Record<string, string>) => {
    await fill(page, kept);
    await context.setOffline(true);
    await press(page, button);
    await expectSaid(page, 'The connection was lost. Check it, then try again.');
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
  await open(page, linkIn(await mailTo(account.email), '/confirm-email'));
  await attempt('Confirm', { Password: password });
  await expect(page).toHaveURL('/account');

  await page.context().clearCookies();
  await open(page, '/login');
  await attempt('Sign In', { Email: account.email, Password: password });
  await expect(page).toHaveURL('/account');

  await open(page, '/account/two-step');
  await attempt('Set Up an App', { 'Current Password': password });
  const key = page.getByText('Or enter this key in the app');
  const shown = await key.textContent();
  await attempt('Turn On', { Code: '000000' });
  await expectSaid(page, 'This code is incorrect or was already used. Please enter a new one.');
  expect(await key.textContent()).toBe(shown);
});

test('signing in before the address is confirmed offers a new mail', async ({ page }) => {
  const account = newAccount();
  await signUp(page, account);
  await open(page, '/login');
  await signIn(page, account.email);
  await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  await press(page, 'Send a New Email');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await confirm(page, await mailTo(account.email, 2));
  await expect(page).toHaveURL('/account');
});

test('a known address gets another mail and the same page', async ({ page }) => {
  const account = await signedUp(page);
  await page.context().clearCookies();
  await signUp(page, { ...account, username: newAccount().username });
  await expectSaid(page, 'Signup successful! Please check your email to confirm your account.');
  expect((await mailTo(account.email, 2)).subject).toContain('You already have');
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

test('other errors of the sign-up form', async ({ page }, info) => {
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
    await expectSaid(page, fault);
  }
});

test('errors of the other forms', async ({ page }, info) => {
  await open(page, '/login');
  await press(page, 'Sign In');
  await expectSaid(page, 'Email is required');
  await expectSaid(page, 'Password is required');
  await signIn(page, newAccount().email);
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary).toHaveText('Invalid email or password');
  await expect(summary).toBeFocused();

  await open(page, '/forgot-password');
  await press(page, 'Send Reset Link');
  await expectSaid(page, 'Email is required');

  await open(page, '/reset-password#token=x');
  await fill(page, { 'New Password': '12345', 'Confirm New Password': '123456' });
  // With scripts the button waits while an error shows.
  if (info.project.name.endsWith('nojs')) await press(page, 'Update Password');
  else await page.getByLabel('New Password', { exact: true }).focus();
  await expectSaid(page, 'Password must be at least 6 characters');
  await expectSaid(page, "Passwords don't match");
});

test.describe('@js', () => {
  test('the sign-up button waits while an error shows, and says what it does', async ({ page }) => {
    await open(page, '/signup');
    const { email, username } = newAccount();
    await fill(page, { Email: email, Username: username, Password: '123456' });
    await fill(page, { 'Confirm Password': '123457' });
    await expectSaid(page, "Passwords don't match");
    const button = page.getByRole('main').getByRole('button');
    await expect(button).toBeDisabled();
    await fill(page, { Password: '123457' });
    await expect(page.getByText("Passwords don't match")).toBeHidden();
    await expect(button).toBeEnabled();

    await page.route('**/signup.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await button.click();
    await expect(button).toHaveText('Signing Up...');
    await expect(button).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  });

  test('leaving a wrong field by pressing the button still presses the button', async ({
    page,
  }) => {
    await open(page, '/signup');
    await fill(page, { Email: 'nobody' });
    await page.getByRole('main').getByRole('button').click();
    await expectSaid(page, 'Username is required');
    await expect(page.getByRole('region', { name: 'Please check' })).toBeFocused();
  });

  test('a toast disappears after four seconds; at most three are visible', async ({ page }) => {
    await signedUp(page);
    const toast = page.getByText('Welcome! Your email address is confirmed.');
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 6_000 });
  });
});
