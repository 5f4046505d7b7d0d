import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { expectNoSidewaysScroll } from './journey.ts';

/** Fails when axe finds a fault on the page, light or dark, or when it scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  // Colors in transition belong to neither scheme, and inherited transitions start when the
  // transitions of the parent end.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
  });
  // Only colors depend on the scheme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, 'in the dark', ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, 'in the light');
}

/**
 * Fails with a list of rules and elements if axe finds a fault on the page in its current state.
 */
export async function expectNoViolations(
  page: Page,
  scheme: string,
  rules?: string[],
): Promise<void> {
  // The library is large, so each document gets it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rules,
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  );
  expect(found, `accessibility of ${page.url()} ${scheme}`).toEqual([]);
}
