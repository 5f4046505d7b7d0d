import type { Page } from '@playwright/test';
import { expect, open, scriptsReady, test, textOf } from './journey.ts';

test('a visitor can open a recipe and return by keyboard alone, with visible focus @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Browse Recipes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All Recipes', level: 1 })).toBeVisible();
  await scriptsReady(page);

  const card = page.getByRole('article').first();
  const title = await textOf(card.getByRole('heading'));
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await scriptsReady(page);

  await tabTo(page, 'Home', false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the filters work by keyboard alone @desktop', async ({ page }) => {
  await open(page, '/recipes');
  await tabTo(page, 'Search');
  await page.keyboard.type('hummus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recipes?search=hummus');
  await scriptsReady(page);
  await tabTo(page, 'Reset Filters');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recipes');
});

/** Presses Tab until the element of that name has the focus; each focused element must be visible. */
async function tabTo(page: Page, name: string, inMain = true): Promise<void> {
  const met: string[] = [];
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const stop = await focused.evaluate((element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const label = element.closest('label')?.textContent ?? '';
      return {
        name: (element.getAttribute('aria-label') ?? (label || element.textContent)).trim(),
        outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        size: Math.min(width, height),
        inMain: element.closest('main') !== null,
      };
    });
    expect(stop.outlined, `focus on '${stop.name}' can be seen`).toBe(true);
    expect(stop.size, `size of '${stop.name}'`).toBeGreaterThan(1);
    await expect(focused).toBeInViewport();
    met.push(stop.name);
    if (stop.name === name && stop.inMain === inMain) return;
  }
  throw new Error(`Tab does not lead to '${name}', only to ${met.join(', ')}`);
}
