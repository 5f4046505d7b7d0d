import { expect, test } from '@playwright/test';
import { open } from './journey.ts';
import { subscribe } from './newsletter.ts';
import { findMailLink, waitForMail } from './outbox.ts';

// Each request is from another client: this file does not test the limit of one.
test.beforeEach(async ({ page }) => {
  const byte = () => Math.floor(Math.random() * 256);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${byte()}.${byte()}` });
});

test('a visitor subscribes, confirms by email, unsubscribes, and subscribes again', async ({
  page,
}, info) => {
  const email = `${info.project.name}-${Date.now()}@example.com`;
  await open(page, '/');
  await subscribe(page, email.toUpperCase());
  await expect(page.locator('#newsletter').getByRole('status')).toHaveText(
    'Please check your email to confirm your subscription.',
  );
  const mail = await waitForMail(email);
  await open(page, findMailLink(mail, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  await open(page, findMailLink(mail, '/newsletter/unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await open(page, findMailLink(mail, '/newsletter/confirm'));
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await page.getByRole('link', { name: 'Subscribe Again' }).click();
  await subscribe(page, email);
  await open(page, findMailLink(await waitForMail(email, 2), '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
});
