import { expect, test } from '@playwright/test';
import { addSignedInAccount, expectMessage, fill, press, signIn, useOwnClient } from './account.ts';
import { hasScripts, open, scriptsReady } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';
import {
  answerForms,
  chooseNew,
  chosen,
  codeIn,
  expectForm,
  expectUpdated,
  invalid,
} from './reset-password.ts';

const failed = 'An unexpected error occurred while resetting your password';

test.beforeEach(({ page }) => useOwnClient(page));

test('a user resets a forgotten password, then signs in with the new one', async ({ page }) => {
  const { email } = await addSignedInAccount(page);
  await page.context().clearCookies();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The URL changes before the page does; until then, 'Email' is the field of the sign-in form.
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await fill(page, { Email: email });
  await press(page, 'Send Reset Link');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expectMessage(page, 'Password reset instructions sent to your email');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();

  const mail = await waitForMail(email, 2);
  const link = findMailLink(mail, '/reset-password');
  expect(link).toMatch(/\/reset-password#token=[\w-]+$/);
  await open(page, link);
  if (!hasScripts()) await fill(page, { Code: codeIn(mail) });
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
  await expectMessage(page, 'Password updated successfully!');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await scriptsReady(page);
  await signIn(page, email);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByText(invalid)).toHaveCount(0);
  await signIn(page, email, 'battery staple');
  await expect(page).toHaveURL('/account');
  await expectMessage(page, 'Login successful!');
});
test('@js a reset that cannot be sent leaves its form filled in, and can be sent again', async ({
  page,
}) => {
  await chooseNew(page);
  await page.context().setOffline(true);
  await press(page, 'Update Password');
  await expectForm(
    page,
    failed,
    'The connection was lost. Check it, then try again.',
    'If the link no longer works, sign in with your new password.',
  );
  await page.context().setOffline(false);
  await answerForms(page, 502);
  await press(page, 'Update Password');
  await expectForm(page, failed);
  await page.unrouteAll();
  await press(page, 'Update Password');
  await expectUpdated(page);
});
