import { expect, test } from '@playwright/test';
import { addSignedInAccount, createAccountData, fill, press, useOwnClient } from './account.ts';
import { expectAccessible } from './axe.ts';
import { open, scriptsReady } from './journey.ts';
import { keepToasts } from './toasts.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('@js sign-in and sign-up pages are accessible, also with errors', async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Send Reset Link'],
    ['/reset-password#token=x', 'Update Password'],
    ['/confirm-email', 'Send a New Email'],
  ] as const) {
    await open(page, path);
    await expectAccessible(page);
    await press(page, button);
    await expect(page.getByRole('region', { name: 'Please check' })).toBeVisible();
    await expectAccessible(page);
  }
  await open(page, '/confirm-email?token=x');
  await expectAccessible(page);
  await open(page, '/forgot-password');
  await fill(page, { Email: createAccountData().email });
  await press(page, 'Send Reset Link');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expectAccessible(page);
});

test('@js account pages are accessible, with menu and toast', async ({ page }) => {
  await keepToasts(page);
  await addSignedInAccount(page);
  const toast = page.getByText('Welcome! Your email address is confirmed.');
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectAccessible(page);
  for (const path of [
    '/account?tab=chefs',
    '/account/profile',
    '/account/email',
    '/account/password',
    '/account/sessions',
    '/account/data',
  ]) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test('@js @desktop the header fits in one row, and its menu opens below its button', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/login');
  expect((await header.boundingBox())?.height).toBeLessThan(80);
  await addSignedInAccount(page);
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    await expect(page.locator('#account-menu')).toBeVisible();
    expect((await header.boundingBox())?.height).toBeLessThan(80);
    const ends = await Promise.all(
      [button, page.locator('#account-menu')].map(async (each) => {
        const box = await each.boundingBox();
        return box ? box.x + box.width : 0;
      }),
    );
    // Half a scroll bar.
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)), `${width} pixels`).toBeLessThan(10);
  }
});

test('@js @desktop the account menu works by keyboard alone', async ({ page }) => {
  await addSignedInAccount(page);
  await scriptsReady(page);
  const button = page.getByRole('button', { name: 'Account menu' });
  const menu = page.locator('#account-menu');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
