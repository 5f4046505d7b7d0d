import { expect } from '@playwright/test';
import { addSignedInAccount, expectMessage } from './account.ts';
import { open, scriptsReady, test as watched } from './journey.ts';

watched(
  'a page from memory starts with the hearts of its reader @js @desktop',
  async ({ page }) => {
    const { username } = await addSignedInAccount(page);
    await open(page, '/recipes/tiramisu');
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expectMessage(page, 'Added to favorite recipes');
    await expect(async () => {
      const response = await page.goto('/recipes/tiramisu');
      expect(response?.headers()).not.toHaveProperty('x-request-id');
    }).toPass();
    await scriptsReady(page);
    await expect(page.getByRole('button', { name: `Account menu of ${username}` })).toBeVisible();
    await page.getByRole('button', { name: 'Favorited' }).click();
    await expectMessage(page, 'Removed from favorite recipes');
  },
);
