import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './axe.ts';
import { cards, expect, expectNoSidewaysScroll, main, open, test } from './journey.ts';

test.use({ expectedFaults: [/404|500|Unexpected Server Error/] });

type State = { name: string; path: string; act?: (page: Page) => Promise<void> };

const states: State[] = [
  { name: 'home', path: '/' },
  { name: 'all recipes', path: '/recipes' },
  {
    name: 'all recipes, with more loaded',
    path: '/recipes',
    act: async (page) => {
      await main(page).getByRole('link', { name: 'Load more' }).click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    },
  },
  { name: 'filtered recipes', path: '/recipes?search=soup&sort=title-asc' },
  { name: 'what can I cook', path: '/cook-with?have=eggs,butter&without=nuts' },
  { name: 'no recipes found', path: '/recipes?search=xqzvw' },
  { name: 'a recipe', path: '/recipes/spaghetti-carbonara' },
  {
    name: 'a recipe with ticked ingredients',
    path: '/recipes/spaghetti-carbonara',
    act: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
  },
  { name: 'a category', path: '/category/desserts' },
  { name: 'an unknown category', path: '/category/no-such-category' },
  { name: 'chefs', path: '/chefs' },
  { name: 'no chefs found', path: '/chefs?search=xqzvw' },
  { name: 'a chef', path: '/chef/priya-raman' },
  { name: 'an unknown chef', path: '/chef/nobody' },
  { name: 'an unknown page', path: '/no/such/page' },
  {
    name: 'the error screen',
    path: '/recipes',
    act: async (page) => {
      await page.route(/\/chefs\.data/, (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'Unexpected Server Error' }),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'Chefs' }).click();
      await expect(main(page).getByRole('heading', { name: /Error/ })).toBeVisible();
    },
  },
];

for (const { name, path, act } of states) {
  test.describe(name, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('this state of the page is accessible on a small phone @js @mobile', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await open(page, path);
      await act?.(page);
      await expectAccessible(page);
    });

    test('this state of the page is accessible on larger screens, and fits at 200% zoom @js @desktop', async ({
      page,
    }) => {
      await open(page, path);
      await act?.(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 768, height: 800 });
      await expectAccessible(page);
      // Zoom leaves half as many pixels.
      await page.setViewportSize({ width: 640, height: 450 });
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('with forced colors, buttons keep a border, and the current link and the focus stay visible @js @desktop', async ({
    page,
  }) => {
    await open(page, '/recipes');
    const search = main(page).getByRole('button', { name: 'Search' });
    await expect(search).toHaveCSS('border-top-style', 'solid');
    await expect(search).not.toHaveCSS('border-top-width', '0px');
    const here = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Recipes' });
    await expect(here).toHaveCSS('text-decoration-line', 'underline');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toHaveCSS('outline-style', 'solid');
    // Visitors choose the dark theme themselves, which axe does not detect.
    await expectNoViolations(page, 'with forced colors');
  });
});

for (const path of ['/', '/recipes', '/recipes/spaghetti-carbonara', '/chefs', '/login']) {
  test(`${path} fits a narrow screen in a right-to-left layout @js @mobile`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectNoSidewaysScroll(page);
    const brand = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Potluck' })
      .boundingBox();
    expect(brand?.x).toBeGreaterThan(160);
  });
}
