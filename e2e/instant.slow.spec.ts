import { expect, test } from '@playwright/test';
import { open } from './journey.ts';

test.describe('@js', () => {
  test('a write does not interrupt a response that is being received', async ({ page }) => {
    await open(page, '/');
    await page.route('**/chefs.data', async (route) => {
      const response = await route.fetch();
      await page.evaluate(() => fetch('/session', { method: 'POST' }));
      await route.fulfill({ response: response });
    });
    await page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Recipes' })).toBeVisible();
    const status = await page.evaluate(async () => (await fetch('/chefs.data')).status);
    expect(status).toBe(200);
  });

  test('a dropped connection is retried', async ({ page }) => {
    await open(page, '/');
    let attempts = 0;
    await page.route('**/chefs.data*', (route) => {
      attempts++;
      return attempts < 3 ? route.abort('connectionreset') : route.continue();
    });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/chefs"]')?.click(),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Our Chefs' })).toBeVisible();
    expect(attempts).toBe(3);
  });

  test('a page skeleton appears only when a response takes long', async ({ page }) => {
    await open(page, '/');
    const outline = page.locator('main [role=status].pending');
    const { promise: seen, resolve: proceed } = Promise.withResolvers<void>();
    await page.route('**/chefs.data*', async (route) => {
      await seen;
      await route.continue();
    });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/chefs"]')?.click(),
    );
    await expect(outline).toHaveCSS('visibility', 'visible');
    proceed();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Chefs' })).toBeVisible();
    await expect(outline).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .map((rule) => rule.cssText)
          .some((text) => /\.pending \{[^}]*300ms/.test(text) || /\.pending[^}]*0\.3s/.test(text)),
      ),
    ).toBe(true);
  });
});

test.describe('light and dark theme @js @desktop', () => {
  test('nothing is animated when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/recipes');
    await page.locator('article h3 a').first().click();
    await expect(page).toHaveURL(/\/recipes\/[a-z-]+$/);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 20)
          .length,
    );
    expect(moving).toBe(0);
  });
});

test('without scripts, pages offer nothing that needs them @nojs @desktop', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('.needs-js').first()).toBeHidden();
});

test('a recipe with up to fifteen ingredients prints on one page @js @desktop', async ({
  page,
}) => {
  for (const slug of ['shakshuka', 'chicken-katsu-curry', 'tiramisu', 'groundnut-stew']) {
    await open(page, `/recipes/${slug}?servings=9`);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Count (\d+)/)?.[1], `${slug} on ${format}`).toBe('1');
    }
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('/recipes/groundnut-stew?servings=9')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('You Might Also Like')).toBeHidden();
});
