import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fetchedAhead, open } from './journey.ts';
import { linkIn, mailTo } from './outbox.ts';

// Each request is from another client: this file does not test the limit of one.
test.beforeEach(async ({ page }) => {
  const byte = () => Math.floor(Math.random() * 256);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${byte()}.${byte()}` });
});

test('subscribe, confirm by mail, unsubscribe, and subscribe again', async ({ page }, info) => {
  const email = `${info.project.name}-${Date.now()}@example.com`;
  await open(page, '/');
  await subscribe(page, email.toUpperCase());
  await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
    'Please check your email to confirm your subscription.',
  );
  const mail = await mailTo(email);
  await open(page, linkIn(mail, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  await open(page, linkIn(mail, '/newsletter/unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await open(page, linkIn(mail, '/newsletter/confirm'));
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await subscribe(page, email);
  await open(page, linkIn(await mailTo(email, 2), '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
});

test('@js the answer shows in place, and a refused address stays in its field', async ({
  page,
}) => {
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Email' });
  await subscribe(page, 'cook@nowhere');
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('cook@nowhere');
  await expectAccessible(page);

  await field.fill(`in-place-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
    /Please check your email/,
  );
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/');
  await expectAccessible(page);
});

test('@js a lost connection loses neither the page nor what was typed', async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('cook@example.com');
  await fetchedAhead(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
    /you are not subscribed yet/,
  );
  await expect(field).toHaveValue('cook@example.com');
  await expect(page).toHaveURL('/');
});

test('@nojs an address that the server refuses stays in its field', async ({ page }) => {
  await open(page, '/');
  await subscribe(page, 'cook@nowhere');
  await expect(page).toHaveURL('/newsletter');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveValue('cook@nowhere');
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('@js pages that mails link to are accessible', async ({ page }) => {
  const email = `axe-${test.info().project.name}-${Date.now()}@example.com`;
  await open(page, '/newsletter');
  await expectAccessible(page);
  await subscribe(page, email);
  const mail = await mailTo(email);
  for (const path of [
    linkIn(mail, '/newsletter/confirm'),
    linkIn(mail, '/newsletter/unsubscribe'),
    '/newsletter/confirm?token=forged',
  ]) {
    await open(page, path);
    await expectAccessible(page);
  }
});

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}
