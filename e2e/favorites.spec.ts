import { expect, test } from '@playwright/test';
import { addSignedInAccount, expectMessage } from './account.ts';
import { expectAccessible } from './axe.ts';
import { cards, expectBeside, open } from './journey.ts';

test('a user saves a recipe and a chef, finds them on the account page, and removes them', async ({
  page,
  javaScriptEnabled,
}) => {
  await addSignedInAccount(page);
  await expect(page.getByText("You haven't added any favorite recipes yet.")).toBeVisible();
  await open(page, '/recipes/tiramisu');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectMessage(page, 'Added to favorite recipes');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await open(page, '/chef/luca-moretti');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectMessage(page, 'Added to favorite chefs');
  await open(page, '/account');
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();
  const heart = page.getByRole('button', { name: 'Remove Tiramisù from favorites' });
  await expectBeside(heart, cards(page).locator('.plate').first());
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByLabel('Search your favorites').fill('tiramisu');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/account?search=tiramisu');
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();
  await open(page, '/account?search=bread');
  await page.getByRole('link', { name: 'Show all favorites' }).click();
  await expect(page.getByRole('link', { name: 'Tiramisù' })).toBeVisible();
  await open(page, '/account?tab=chefs');
  await page.getByRole('link', { name: 'Luca Moretti' }).click();
  await expect(page).toHaveURL(/\/chef\/luca-moretti$/);
  await page.getByRole('button', { name: 'Favorited' }).click();
  await expectMessage(page, 'Removed from favorite chefs');
  await open(page, '/account');
  await heart.click();
  await expectMessage(page, 'Removed from favorite recipes');
  await open(page, '/account');
  await expect(page.getByText("You haven't added any favorite recipes yet.")).toBeVisible();
});

test('a heart that could not be saved reverts @js', async ({ page }) => {
  await addSignedInAccount(page);
  await open(page, '/recipes/tiramisu');
  await page.route('**/favorite', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectMessage(page, 'Failed to update favorites');
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
});
