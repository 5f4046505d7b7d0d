import type { Page } from '@playwright/test';
import { expectMessage } from './account.ts';
import { expectAccessible } from './axe.ts';
import { expect, hasScripts, open, scriptsReady, test, waitForPrefetches } from './journey.ts';

const address = '/recipes/spaghetti-carbonara';

test('a visitor doubles a recipe, reads it in US units, prints it and goes back @mobile', async ({
  page,
}) => {
  await open(page, '/chefs');
  await open(page, address);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const rows = ingredients.getByRole('listitem');
  const link = (name: string) => ingredients.getByRole('link', { name, exact: true });
  for (const each of await ingredients.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await each.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await rows.nth(1).getByRole('checkbox').check();

  await link('2 ×').scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await link('2 ×').focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveText('800 g spaghetti');
  await expect(page.getByRole('region', { name: 'Instructions' })).toContainText(
    'Loosen it with ¼ cup of fat',
  );
  await expect(ingredients.getByRole('status')).toHaveText('8 servings');
  await expect(link('2 ×')).toHaveAttribute('aria-current', 'true');
  if (hasScripts()) {
    await expect(page).toHaveURL(`${address}?servings=8`);
    await expect(link('2 ×')).toBeFocused();
    expect(await top()).toBe(before);
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  } else {
    await expect(page).toHaveURL(`${address}?servings=8#ingredients`);
    await expect(link('2 ×')).toBeInViewport();
  }

  await link('Fewer servings').click();
  await link('US').click();
  await expect(rows.first()).toHaveText(/lb spaghetti$/);
  await expect(ingredients.getByRole('status')).toHaveText('7 servings');
  if (hasScripts()) await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(rows.first()).toHaveText(/lb spaghetti$/);
  await expect(rows.first()).toBeVisible();
  const facts = page.getByRole('definition').filter({ visible: true });
  await expect(facts.nth(1)).toHaveText('7');
  await expect(ingredients.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await link('As written').click();
  await link('1 ×').click();
  await expect(rows.first()).toHaveText('400 g spaghetti');
  if (!hasScripts()) return;
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/chefs');
});

test('amounts change without a request, and chosen units are remembered @js @desktop', async ({
  page,
}) => {
  await open(page, address);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const first = ingredients.getByRole('listitem').first();
  const link = (name: string) => ingredients.getByRole('link', { name, exact: true });
  await codeIsHere(page);
  await waitForPrefetches(page);
  const entries = await page.evaluate(() => history.length);
  const requests: string[] = [];
  page.on('request', (request) => {
    // Pages, their data and code, but not pictures, which scrolling loads.
    const kinds = ['document', 'fetch', 'xhr', 'script'];
    if (kinds.includes(request.resourceType())) requests.push(request.url());
  });
  await link('2 ×').click();
  await expect(first).toHaveText('800 g spaghetti');
  await expect(link('2 ×')).toBeFocused();
  await expect(page).toHaveURL(`${address}?servings=8`);
  await link('More servings').click();
  await link('US').click();
  await expect(first).toHaveText(/lb spaghetti$/);
  await expect(page).toHaveURL(`${address}?servings=9&units=us`);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.goto('/recipes/strawberry-shortcake');
  const sugar = ingredients.getByRole('listitem').nth(1);
  await expect(sugar).toHaveText(/cup granulated sugar$/);
  await expect(link('US')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/recipes/strawberry-shortcake');
  await link('As written').click();
  await expect(sugar).toHaveText('150 g granulated sugar');
  await page.reload();
  await codeIsHere(page);
  await expect(sugar).toHaveText('150 g granulated sugar');

  await ingredients.getByText('Pan:').click();
  const pan = ingredients.getByRole('textbox', { name: 'Your pan' });
  await pan.fill('oval');
  await pan.press('Enter');
  await scriptsReady(page);
  await expect(pan).toHaveAccessibleDescription(/^This size could not be read/);
  await expectAccessible(page);
  await pan.fill('24 cm');
  await pan.press('Enter');
  await expect(sugar).toHaveText('215 g granulated sugar');
  await expect(page).toHaveURL('/recipes/strawberry-shortcake?pan=24+cm#ingredients');
});

test('check marks are remembered, and the recipe link can be shared @js @desktop', async ({
  page,
  context,
}) => {
  await open(page, `${address}?servings=8`);
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const boxes = [/spaghetti/, 'Step 2 done'].map((name) => page.getByRole('checkbox', { name }));
  await expect(clear).toBeHidden();
  for (const box of boxes) await box.check();
  await page.goto(address);
  for (const box of boxes) await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await clear.click();
  await expect(clear).toBeHidden();
  await open(page, `${address}?servings=8`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Share' }).click();
  await expectMessage(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`${address}?servings=8`, page.url()).href,
  );
});

/** Waits for the code that computes amounts, which comes when the browser is idle. */
async function codeIsHere(page: Page): Promise<void> {
  const url = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => /\/scale-amounts-[^/]*\.js$/.test(name))?.name,
  );
  await page.evaluate(`import('${await url.jsonValue()}').then(() => null)`);
}
