import { expect, type Page } from '@playwright/test';

const shown = new WeakMap<Page, string[]>();

/** Records the toasts of all documents that a page opens from now on; one may be gone before a test looks. */
export async function recordToasts(page: Page): Promise<void> {
  if (shown.has(page)) return;
  const texts: string[] = [];
  shown.set(page, texts);
  await page.exposeBinding('recordToast', (_source, text: string) => {
    texts.push(text.trim());
  });
  await page.addInitScript(() => {
    const { recordToast } = window as unknown as { recordToast: (text: string) => void };
    const known = new WeakSet<Element>();
    const record = () => {
      for (const toast of document.querySelectorAll('[data-sonner-toast][data-mounted=true]')) {
        if (known.has(toast)) continue;
        known.add(toast);
        recordToast(toast.querySelector('[data-title]')?.textContent ?? '');
      }
    };
    const attributeFilter = ['data-mounted'];
    new MutationObserver(record).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, attributeFilter },
    });
  });
}

/** Returns whether a toast showed that message after the previous toast for which this was true. */
export function takeToast(page: Page, message: string | RegExp): boolean {
  const texts = shown.get(page) ?? [];
  const isMessage = (text: string) =>
    typeof message === 'string' ? text === message : message.test(text);
  const found = texts.findIndex(isMessage);
  texts.splice(0, found + 1);
  return found !== -1;
}

/** Makes toasts stay until they are dismissed, however long a test takes to look at them. */
export async function keepToasts(page: Page): Promise<void> {
  const keep = () => {
    const { setTimeout } = window;
    // Without Undo and with it; an interrupted toast continues with the rest of its time.
    const isToast = (delay = 0) => (delay > 2_000 && delay <= 4_000) || delay === 10_000;
    const slow = (work: () => void, delay?: number) =>
      setTimeout(work, isToast(delay) ? 3_600_000 : delay);
    window.setTimeout = slow as typeof setTimeout;
  };
  await page.addInitScript(keep);
  await page.evaluate(keep);
}

const hour = 3_600_000;

/** Stops the clock of the open page: toasts stay until the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Later than the page's time, however long this call takes.
  await page.clock.pauseAt(Date.now() + hour);
}

/** Waits for a condition while a stopped clock moves in small steps: a toast sets a timer before it appears. */
export async function expectWithTicks(
  page: Page,
  condition: () => Promise<boolean>,
): Promise<void> {
  const check = async () => {
    await page.clock.runFor(20);
    return condition();
  };
  await expect.poll(check).toBe(true);
}
