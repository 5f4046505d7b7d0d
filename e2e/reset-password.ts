import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { addSignedInAccount, fill, press } from './account.ts';
import { hasScripts, open } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';

export const invalid = 'Invalid or expired password reset link';
export const chosen = {
  'New Password': 'battery staple',
  'Confirm New Password': 'battery staple',
};

/** Requests a reset link, opens it and enters a new password; returns the account's email and the code. */
export async function chooseNew(page: Page): Promise<{ email: string; code: string }> {
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

export function codeIn({ text = '' }: Email): string {
  return /a code, enter ([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Expects the form with its message and, with JavaScript, the typed passwords. */
export async function expectForm(page: Page, ...messages: string[]): Promise<void> {
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary.getByRole('listitem')).toHaveText(messages);
  const typed = hasScripts() ? 'battery staple' : '';
  for (const label of Object.keys(chosen)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed);
  }
  await expect(page.getByText(invalid)).toHaveCount(0);
}

export async function expectUpdated(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
}

/** Responds to the page's forms instead of the site, as a proxy would. */
export async function answerForms(page: Page, status: number): Promise<void> {
  const body = '<h1>Sorry</h1>';
  await page.route('**/reset-password*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/html', body })
      : route.fallback(),
  );
}
