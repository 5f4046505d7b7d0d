import { expect, test } from '@playwright/test';

test('the site is served and its database responds', async ({ page }) => {
  const response = await page.goto('/recipes');
  expect(response?.status()).toBe(200);
  expect((await page.request.get('/readyz')).status()).toBe(200);
});
