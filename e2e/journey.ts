import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { recordToasts } from './toasts.ts';

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
        // Chromium reports this a few seconds after the page loaded, however slow the machine is.
        if (message.text().includes('was preloaded using link preload but not used')) return;
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

/** Opens a URL; with JavaScript, it also waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  if (hasScripts()) await recordToasts(page);
  await page.goto(path);
  await scriptsReady(page);
}

/** Waits for hydration; without JavaScript, returns at once. */
export async function scriptsReady(page: Page): Promise<void> {
  if (hasScripts()) await hydration(page);
}

/** Waits for hydration: React marks elements when it hydrates them; buttons that load later come last. */
export async function hydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main, main button');
    const isReady = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
    // The tooltip is among the parts that load last.
    const isLast = document.querySelector('[popover=manual]') !== null;
    return isLast && parts.length > 0 && [...parts].every(isReady);
  });
}

/**
 * Waits until every prefetch has arrived, and nothing else has for a second. Playwright's networkidle only
 * fires once per document and misses later requests.
 */
export async function waitForPrefetches(page: Page): Promise<void> {
  await scriptsReady(page);
  await page.waitForFunction(() => {
    const arrived = performance
      .getEntriesByType('resource')
      .map((each) => each as PerformanceResourceTiming);
    const names = new Set(arrived.map(({ name }) => name));
    const links = document.querySelectorAll<HTMLLinkElement>('[rel=prefetch], [rel=modulepreload]');
    const last = Math.max(0, ...arrived.map(({ responseEnd }) => responseEnd));
    return [...links].every(({ href }) => names.has(href)) && performance.now() - last > 1000;
  });
}

/**
 * Evaluates in the page, and again in the new document when the page loads one meanwhile, as after a sign-out
 * in another tab.
 */
export async function evaluateDespiteReload<T>(page: Page, read: () => T | Promise<T>): Promise<T> {
  try {
    return await page.evaluate(read);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    return evaluateDespiteReload(page, read);
  }
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
export async function openHeaderLink(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Fails when an element covers another one, or is above it. */
export async function expectBelow(element: Locator, other: Locator): Promise<void> {
  const { y = 0, height = 0 } = (await other.boundingBox()) ?? {};
  expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(y + height));
}

/** Fails when an element covers another one, or is above it or before it. */
export async function expectBeside(element: Locator, other: Locator): Promise<void> {
  const [box, covered] = [await element.boundingBox(), await other.boundingBox()];
  const isAfter = (box?.x ?? 0) >= (covered?.x ?? 0) + (covered?.width ?? 0);
  if (!isAfter) await expectBelow(element, other);
}

/** Fails when the page scrolls sideways, and names what reaches too far. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reach = (element: Element) => Math.round(element.getBoundingClientRect().right);
    return [...document.querySelectorAll('*')]
      .filter((element) => reach(element) > clientWidth)
      .map((element) => `${reach(element)}: ${element.outerHTML.slice(0, 200)}`)
      .concat(`the page is ${scrollWidth} wide instead of ${clientWidth}`);
  });
  expect(tooWide, page.url()).toEqual([]);
}

export { expect };
