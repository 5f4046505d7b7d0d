import { expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { addSignedInAccount, expectMessage, fill, press, signIn, useOwnClient } from './account.ts';
import { hasScripts, open, scriptsReady } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';
import { connect } from './potluck.ts';

const failed = 'An unexpected error occurred while resetting your password';
const invalid = 'Invalid or expired password reset link';
const chosen = { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' };

test.beforeEach(({ page }) => useOwnClient(page));

/** Requests a reset link, opens it and enters a new password; returns the account's email and the code. */
async function chooseNew(page: Page): Promise<{ email: string; code: string }> {
  const { email } = await addSignedInAccount(page);
  await page.context().clearCookies();
  await open(page, '/forgot-password');
  await fill(page, { Email: email });
  await press(page, 'Send Reset Link');
  const mail = await waitForMail(email, 2);
  await open(page, findMailLink(mail, '/reset-password'));
  const code = codeIn(mail);
  if (!hasScripts()) await fill(page, { Code: code });
  await fill(page, chosen);
  return { email, code };
}

function codeIn({ text = '' }: Email): string {
  return /a code, enter ([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Expects the form with its message and, with JavaScript, the typed passwords. */
async function expectForm(page: Page, ...messages: string[]): Promise<void> {
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary.getByRole('listitem')).toHaveText(messages);
  const typed = hasScripts() ? 'battery staple' : '';
  for (const label of Object.keys(chosen)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed);
  }
  await expect(page.getByText(invalid)).toHaveCount(0);
}

async function expectUpdated(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
}

/** Responds to the page's forms instead of the site, as a proxy would. */
async function answerForms(page: Page, status: number): Promise<void> {
  const body = '<h1>Sorry</h1>';
  await page.route('**/reset-password*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/html', body })
      : route.fallback(),
  );
}

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

test('a used reset link shows a message and leads to the sign-in page', async ({ page }) => {
  await open(page, '/reset-password#token=used-before');
  if (!hasScripts()) await fill(page, { Code: 'used-before' });
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expect(page).toHaveURL('/login');
  await expectMessage(page, invalid);
});

test('@js the reset page without a token leads to the sign-in page', async ({ page }) => {
  await open(page, '/reset-password');
  await expect(page).toHaveURL('/login');
  await expectMessage(page, invalid);
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

test('@js a reset that a rate limit rejects leaves its form filled in', async ({ page }) => {
  await chooseNew(page);
  await answerForms(page, 429);
  await press(page, 'Update Password');
  await expectForm(page, 'Too many requests at once. Please try again in a few minutes.');
  await page.unrouteAll();
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a reset that a firewall rejects can be tried again with the same link', async ({
  page,
}) => {
  await chooseNew(page);
  await answerForms(page, 403);
  await press(page, 'Update Password');
  const again = page.getByRole('link', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await scriptsReady(page);
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a reset that times out in a proxy leaves its form filled in', async ({ page }) => {
  await chooseNew(page);
  await answerForms(page, 408);
  await press(page, 'Update Password');
  await expectForm(page, failed);
  await page.unrouteAll();
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('a reset that the database rejects leaves its form filled in', async ({ page }) => {
  const { email } = await chooseNew(page);
  const database = await connect(process.env.E2E_DATA_DIR ?? '');
  const { rows } = await database.query('select id from users where email = $1', [email]);
  const refusal = `refusal_${email.split('@')[0]}`;
  await database.query(`
    create function ${refusal}() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger ${refusal} before update on accounts
      for each row when (old.user_id = '${rows[0].id}') execute function ${refusal}()`);
  await press(page, 'Update Password');
  await expectForm(page, failed);
  await database.query(`drop function ${refusal} cascade`);
  await database.end();
  // The URL still has the token.
  if (hasScripts()) await page.reload();
  await scriptsReady(page);
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a form that was sent before its scripts started asks for the code', async ({ page }) => {
  const { code } = await chooseNew(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await fill(page, chosen);
  await page.unrouteAll();
  await press(page, 'Update Password');
  await scriptsReady(page);
  await expectMessage(page, 'The code from the email is required');
  await fill(page, { Code: code, ...chosen });
  await press(page, 'Update Password');
  await expectUpdated(page);
});
