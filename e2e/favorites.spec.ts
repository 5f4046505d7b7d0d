import { expect, test } from '@playwright/test';
import { expectSaid, signedUp } from './account.ts';
import { expectAccessible } from './axe.ts';
import { cards, expectBelow, open, scriptsReady, test as watched } from './journey.ts';

test('add a recipe and a chef, find them on the account page, and remove them', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedUp(page);
  await expect(page.getByText("You haven't added any favorite recipes yet.")).toBeVisible();
  await open(page, '/recipes/tiramisu');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectSaid(page, 'Added to favorite recipes');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await open(page, '/chef/luca-moretti');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectSaid(page, 'Added to favorite chefs');
  await open(page, '/account');
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();
  const heart = page.getByRole('button', { name: 'Remove Tiramisù from favorites' });
  await expectBelow(heart, cards(page).locator('picture').first());
  if (javaScriptEnabled) await expectAccessible(page);
  await open(page, '/account?tab=chefs');
  await page.getByRole('link', { name: 'Luca Moretti' }).click();
  await expect(page).toHaveURL(/\/chef\/luca-moretti$/);
  await page.getByRole('button', { name: 'Favorited' }).click();
  await expectSaid(page, 'Removed from favorite chefs');
  await open(page, '/account');
  await heart.click();
  await expectSaid(page, 'Removed from favorite recipes');
  await open(page, '/account');
  await expect(page.getByText("You haven't added any favorite recipes yet.")).toBeVisible();
});

test('a heart that was not saved reverts @js', async ({ page }) => {
  await signedUp(page);
  await open(page, '/recipes/tiramisu');
  await page.route('**/favorite', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectSaid(page, 'Failed to update favorites');
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
});

watched(
  'a page from memory starts with the hearts of its reader @js @desktop',
  async ({ page }) => {
    const { username } = await signedUp(page);
    await open(page, '/recipes/tiramisu');
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expectSaid(page, 'Added to favorite recipes');
    await expect(async () => {
      const answer = await page.goto('/recipes/tiramisu');
      expect(answer?.headers()).not.toHaveProperty('x-request-id');
    }).toPass();
    await scriptsReady(page);
    await expect(page.getByRole('button', { name: `Account menu of ${username}` })).toBeVisible();
    await page.getByRole('button', { name: 'Favorited' }).click();
    await expectSaid(page, 'Removed from favorite recipes');
  },
);

test('visitors see no hearts', async ({ page }) => {
  await open(page, '/recipes/tiramisu');
  await expect(page.getByRole('button', { name: /favorites/i })).toHaveCount(0);
});
