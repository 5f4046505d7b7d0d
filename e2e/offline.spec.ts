import type { Page } from '@playwright/test';
import { addSignedInAccount, useOwnClient } from './account.ts';
import { expectAccessible } from './axe.ts';
import { evaluateDespiteReload, expect, main, open, scriptsReady, test } from './journey.ts';

test.describe('without a connection @js', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  });

  test('offline, opened recipes are available, and other pages list them', async ({ page }) => {
    await open(page, '/recipes/shakshuka');
    await expect.poll(() => keptPages(page)).toContain('/recipes/shakshuka');
    await page.context().setOffline(true);
    await page.goto('/recipes/shakshuka?servings=8#recipe');
    await scriptsReady(page);
    await expect(page).toHaveURL('/recipes/shakshuka?servings=8#recipe');
    await expect(page.getByText('This is a copy saved on your device.')).toBeVisible();
    await expectPicture(page, 'Shakshuka');
    await main(page).getByRole('checkbox').first().check();
    await page.goto('/recipes/shakshuka/cook?step=1&servings=6');
    await expect(main(page).getByText('6 tbsp olive oil')).toBeVisible();
    await main(page).getByRole('link', { name: 'Ingredients' }).click();
    await expect(main(page).getByText('For 6 servings')).toBeVisible();
    await main(page).getByRole('link', { name: 'Leave cook mode' }).click();
    await expect(page).toHaveURL('/recipes/shakshuka?servings=6');

    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Shakshuka' }).click();
    await expect(page).toHaveURL('/recipes/shakshuka');
    await expect(page.getByRole('heading', { level: 1, name: 'Shakshuka' })).toBeVisible();

    await page.goto('/chefs');
    await expect(main(page).getByRole('link', { name: 'Shakshuka' })).toBeVisible();
    const retry = main(page).getByRole('link', { name: 'Try Again' });
    await expect(retry).toHaveAttribute('href', '/chefs');
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/chefs');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Chefs' })).toBeVisible();
  });

  test('favorites are available offline until the user signs out', async ({ page }) => {
    await useOwnClient(page);
    await addSignedInAccount(page);
    await open(page, '/recipes/shakshuka');
    // The button changes before the site has stored the favorite.
    const stored = page.waitForResponse((each) => /\/favorite\b/.test(each.url()));
    await main(page).getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(main(page).getByRole('button', { name: 'Favorited' })).toBeVisible();
    await stored;
    await open(page, '/chefs');
    await expect.poll(() => keptPages(page)).toContain('/recipes/shakshuka');

    await page.context().setOffline(true);
    await open(page, '/recipes/shakshuka');
    await expect(page.getByText('This is a copy saved on your device.')).toBeVisible();
    // A stored page is a visitor's page and does not sign out the other tabs.
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
    expect(await keptPages(page)).toContain('/recipes/shakshuka');
    await page.context().setOffline(false);

    await open(page, '/account');
    await main(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => keptPages(page)).toEqual(['/offline']);
    const left = () => evaluateDespiteReload(page, () => Object.keys(localStorage).join());
    await expect.poll(left).not.toMatch(/user|unsaved/);
  });
});

function keptPages(page: Page): Promise<string[]> {
  return evaluateDespiteReload(page, async () => {
    const pages = await caches.open('pages-1');
    return (await pages.keys()).map(({ url }) => new URL(url).pathname);
  });
}

async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = main(page).getByRole('img', { name });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
