import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { open, waitForPrefetches } from './journey.ts';
import { subscribe } from './newsletter.ts';
import { findMailLink, waitForMail } from './outbox.ts';

// Each request is from another client: this file does not test the limit of one.
test.beforeEach(async ({ page }) => {
  const byte = () => Math.floor(Math.random() * 256);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${byte()}.${byte()}` });
});

test('@js the response appears in place, and a rejected address stays in its field', async ({
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

test('@js a lost connection loses neither the page nor the typed text', async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('cook@example.com');
  await waitForPrefetches(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
    /you are not subscribed yet/,
  );
  await expect(field).toHaveValue('cook@example.com');
  await expect(page).toHaveURL('/');
});

test('@nojs an address that the server rejects stays in its field', async ({ page }) => {
  await open(page, '/');
  await subscribe(page, 'cook@nowhere');
  await expect(page).toHaveURL('/newsletter');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveValue('cook@nowhere');
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('@js the pages that emails link to are accessible', async ({ page }) => {
  const email = `axe-${test.info().project.name}-${Date.now()}@example.com`;
  await open(page, '/newsletter');
  await expectAccessible(page);
  await subscribe(page, email);
  const mail = await waitForMail(email);
  for (const path of [
    findMailLink(mail, '/newsletter/confirm'),
    findMailLink(mail, '/newsletter/unsubscribe'),
    '/newsletter/confirm?token=forged',
  ]) {
    await open(page, path);
    await expectAccessible(page);
  }
});
