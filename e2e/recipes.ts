import type { Page } from '@playwright/test';
import { cards, expect, hasScripts, main, scriptsReady, textOf } from './journey.ts';

export function field(page: Page, label: string) {
  // On phones, the sheet hides most of them.
  const role = label === 'Search' ? 'searchbox' : 'combobox';
  return main(page).getByRole(role, { name: label, includeHidden: true });
}

export async function search(page: Page, text: string): Promise<void> {
  await field(page, 'Search').fill(text);
  await field(page, 'Search').press('Enter');
  await scriptsReady(page);
}

/** With scripts, a choice applies at once; otherwise when the form is sent. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const isInSheet = label !== 'Sort By' && (page.viewportSize()?.width ?? 0) < 1024;
  if (isInSheet) await main(page).getByRole('button', { name: 'Filters' }).click();
  const named = new RegExp(`^${option}(?: \\(\\d+\\))?$`);
  const chosen = field(page, label).locator('option').filter({ hasText: named });
  await field(page, label).selectOption((await chosen.getAttribute('value')) ?? '');
  if (isInSheet) await main(page).getByRole('button', { name: 'Show Results' }).click();
  else if (!hasScripts()) await field(page, 'Search').press('Enter');
  await scriptsReady(page);
}

/** Without scripts, the browser restores what was last chosen on a page, sent or not. */
export async function expectChosen(
  page: Page,
  category: string,
  difficulty: string,
): Promise<void> {
  if (!hasScripts()) return;
  await expect(field(page, 'Category')).toHaveValue(category);
  await expect(field(page, 'Difficulty')).toHaveValue(difficulty);
}

export function title(page: Page, name: string) {
  return main(page).getByRole('heading', { name });
}

export async function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts();
}

/** Returns the number of recipes that the page reports. */
export async function count(page: Page): Promise<number> {
  const heading = main(page).getByRole('heading', { name: /Recipes? Found$/ });
  return Number.parseInt((await textOf(heading)).replace(',', ''), 10) || 0;
}
