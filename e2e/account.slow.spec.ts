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
import { open } from './journey.ts';
import { waitForMail } from './outbox.ts';

test.beforeEach(({ page }) => useOwnClient(page));

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
