import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { open } from './journey.ts';
import { findMailLink, waitForMail } from './outbox.ts';
import { takeToast } from './toasts.ts';

export const password = 'correct horse';

export type Account = { email: string; username: string };

let count = 0;

/** An unused email address and username. */
export function createAccountData(): Account {
  const name = `c${Date.now().toString(36)}${process.pid.toString(36)}${++count}`;
  return { email: `${name}@example.com`, username: name };
}

/** Makes the page's requests come from their own client, behind a proxy. */
export async function useOwnClient(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': createClientAddress() });
}

/** An IP address that no other test uses. */
export function createClientAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `198.19.${byte()}.${byte()}`;
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Signs up, until the page announces an email. */
export async function signUp(page: Page, { email, username }: Account): Promise<void> {
  await open(page, '/signup');
  await fill(page, {
    Email: email,
    Username: username,
    Password: password,
    'Confirm Password': password,
  });
  await press(page, 'Sign Up');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

/** Opens the emailed link that confirms a sign-up, and enters the password. */
export async function confirm(page: Page, mail: Email): Promise<void> {
  await open(page, findMailLink(mail, '/confirm-email'));
  await fill(page, { Password: password });
  await press(page, 'Confirm');
}

/** Signs up and confirms the address, which signs in, without opening the pages of the forms. */
export async function addSignedInAccount(page: Page): Promise<Account> {
  const account = createAccountData();
  const { origin } = new URL(process.env.ORIGIN ?? '');
  const send = async (address: string, form: Record<string, string>) => {
    const headers = { Origin: origin, 'X-Forwarded-For': createClientAddress() };
    const response = await page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(302);
  };
  await send('/signup', { ...account, password, confirmPassword: password });
  await send(findMailLink(await waitForMail(account.email), '/confirm-email'), { password });
  await open(page, '/account');
  return account;
}

export async function signIn(page: Page, email: string, given = password): Promise<void> {
  await fill(page, { Email: email, Password: given });
  await press(page, 'Sign In');
}

/**
 * Expects a message in a toast or on the page, where a form shows it at the top and at the field.
 */
export async function expectMessage(page: Page, message: string | RegExp): Promise<void> {
  const said = page.getByText(message, { exact: true }).filter({ visible: true });
  await expect
    .poll(async () => takeToast(page, message) || (await said.count()) > 0, {
      message: `the message ${message}`,
    })
    .toBe(true);
}
