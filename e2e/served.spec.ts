import { expect, test } from '@playwright/test';

test('the site is served and its database answers', async ({ page }) => {
  const answer = await page.goto('/recipes');
  expect(answer?.status()).toBe(200);
  expect((await page.request.get('/readyz')).status()).toBe(200);
});
