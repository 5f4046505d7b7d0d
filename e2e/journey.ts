import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Options = {
  /** Errors that the test causes itself. */
  expectedFaults: RegExp[];
};

/**
 * A test that also fails on console messages (React reports hydration mismatches there), uncaught
 * errors, failed requests, and requests to other sites.
 */
export const test = base.extend<Options & { watched: undefined }>({
  expectedFaults: [[], { option: true }],
  watched: [
    async ({ page, baseURL, expectedFaults }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`uncaught ${error.stack}`));
      page.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type()))
          faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // Requests aborted by navigation, and scripts while JavaScript is off.
        const natural = reason === 'net::ERR_ABORTED' || (reason === 'csp' && !hasScripts());
        if (!natural) faults.push(`${reason}: ${request.url()}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          faults.push(`a request to somebody else: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      await use(undefined);
      // An error without a message is a view transition that the next navigation cut off.
      const wordless = /^uncaught $/;
      const unexpected = faults.filter(
        (fault) => ![wordless, ...expectedFaults].some((each) => each.test(fault)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to an address; with JavaScript, it also waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptsReady(page);
}

/**
 * React marks elements when it hydrates them, buttons that are loaded later last. Without JavaScript, this
 * returns at once.
 */
export async function scriptsReady(page: Page): Promise<void> {
  if (!hasScripts()) return;
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main, main button');
    const isReady = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
    // The tooltip is part of what loads last.
    const isLast = document.querySelector('[popover=manual]') !== null;
    return isLast && parts.length > 0 && [...parts].every(isReady);
  });
}

/**
 * Waits until nothing has come from the site for a second, so prefetches are done. Playwright's
 * networkidle only fires once per document and misses later requests.
 */
export async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((each) => each as PerformanceResourceTiming);
    return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > 1000;
  });
}

/** Whether this project's browser runs JavaScript. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

export function main(page: Page): Locator {
  return page.getByRole('main');
}

/** Cards of recipes or chefs in a list. */
export function cards(within: Page | Locator): Locator {
  return within.getByRole('listitem').getByRole('article');
}

/** Returns the text of an element that occurs once. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent())?.trim() ?? '';
}

/** Follows a link of the header, behind the menu button on small screens. */
export async function goByHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Fails when an element covers another one, or is above it. */
export async function expectBelow(element: Locator, other: Locator): Promise<void> {
  const { y = 0, height = 0 } = (await other.boundingBox()) ?? {};
  expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(y + height));
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(room);
}

export { expect };
