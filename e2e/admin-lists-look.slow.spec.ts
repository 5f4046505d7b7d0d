import { expect } from '@playwright/test';
import { expectMessage, useOwnClient } from './account.ts';
import { addRecipe, createUniqueWord, row, signInAsAdmin, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { open } from './journey.ts';
import { expectWithTicks, stopClock } from './toasts.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test('@js @desktop a toast stays while it has the focus', async ({ page }) => {
  await stopClock(page);
  await signInAsAdmin(page);
  const toast = page.getByText('Admin login successful!');
  await expectWithTicks(page, () => toast.isVisible());
  const item = page.locator('[data-sonner-toast]');
  await item.focus();
  await page.clock.fastForward(60_000);
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await item.blur();
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await expect(toast).toBeHidden();
});

test('@js @desktop icons show tooltips on hover and on keyboard focus', async ({ page }) => {
  await signInAsAdmin(page);
  await open(page, '/admin/categories');
  await stopClock(page);
  const [edit, remove] = ['Edit Breakfast', 'Delete Breakfast'].map((name) => ({
    link: page.getByRole('link', { name, exact: true }),
    tip: page.locator('[popover=manual]').filter({ hasText: name }),
  }));
  if (!edit || !remove) throw new Error('two links');
  await edit.link.hover();
  await page.clock.runFor(650);
  await expect(edit.tip).toBeHidden();
  await page.clock.runFor(100);
  await expect(edit.tip).toBeInViewport({ ratio: 1 });
  await expect(edit.link).not.toHaveAttribute('title');
  await page.clock.resume();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await edit.tip.hover();
  await expect(edit.tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit.tip).toBeHidden();
  await edit.link.focus();
  await page.keyboard.press('Tab');
  await expect(remove.link).toBeFocused();
  await expect(remove.tip).toBeInViewport({ ratio: 1 });
  await page.mouse.move(0, 0);
  await expect(remove.tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove.tip).toBeHidden();
});

test('columns sort, and the actions column is 140 pixels wide @desktop', async ({ page }) => {
  await signInAsAdmin(page);
  await open(page, '/admin/recipes');
  const box = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
  expect(box?.width).toBe(140);
  const titles = page.locator('tbody a[href*="/edit/"]:not([aria-label])');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click();
  await expect(page).toHaveURL('/admin/recipes?sort=title-asc');
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(titles.first()).toHaveText('Apple Strudel');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click();
  await expect(page).toHaveURL('/admin/recipes?sort=title-desc');
  await expect(titles.first()).toHaveText('Vegetable and Chickpea Curry');
});

test("@js the greeting follows the user's clock", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, timezoneId: 'Asia/Tokyo' })).newPage();
  await useOwnClient(page);
  await signInAsAdmin(page);
  for (const [utc, greeting] of [
    ['2026-05-04T02:59:00Z', 'Good Morning'],
    ['2026-05-04T03:00:00Z', 'Good Afternoon'],
    ['2026-05-04T08:59:00Z', 'Good Afternoon'],
    ['2026-05-04T09:00:00Z', 'Good Evening'],
  ] as const) {
    await page.clock.setFixedTime(new Date(utc));
    await open(page, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${greeting}, admin`);
  }
});

test('@js @desktop table columns are wide enough for their words', async ({ page }) => {
  await signInAsAdmin(page);
  const mark = createUniqueWord();
  await addRecipe(page, mark);
  await open(page, '/admin/recipes');
  await row(page, mark).getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectMessage(page, `Recipe "Recipe ${mark}" deleted successfully`);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', '/recipes', '/chefs', '/categories', '/users', '/log', '/trash']) {
      await open(page, `/admin${path}`);
      const cramped = await page.locator('tbody td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          const isCut = words.getBoundingClientRect().right > cell.getBoundingClientRect().right;
          const link = cell.querySelector('a[class*="font-semibold"]');
          const isSqueezed = link && link.getClientRects().length > 3;
          return isCut || isSqueezed ? [cell.textContent] : [];
        }),
      );
      expect(cramped, `${path} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 480 });
  const entry = page.getByRole('banner').getByText('Dashboard', { exact: true });
  // Beside the name of the site, it would be cut off.
  expect((await entry.boundingBox())?.x, 'the menu in a low window').toBeLessThan(100);
});
