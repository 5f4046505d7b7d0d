import { chromium, type Page } from '@playwright/test';
import { signInAsAdmin } from '../e2e/admin.ts';
import { chromiumArguments, findChromium } from '../e2e/chromium.ts';
import { freePort } from '../e2e/free-port.ts';
import { publishPasted, type Shown } from '../e2e/publish-pasted.ts';
import startServer from '../e2e/server.ts';
import { record } from './record.ts';

const recipes = 30;
/** A fast editor looks at least this long at what is new before the next action. */
const thinkingMilliseconds = 1000;

type Wait = { action: string; milliseconds: number };

/** Publishes thirty pasted recipes in a browser, prints how long the editor waits, and records it if wanted. */
export async function benchEditor(isRecorded: boolean): Promise<void> {
  process.env.PORT = String(await freePort());
  process.env.ORIGIN = `http://localhost:${process.env.PORT}`;
  process.env.E2E_ADMIN_PORT = String(await freePort());
  const stop = await startServer();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArguments,
  });
  try {
    const baseURL = `http://localhost:${process.env.E2E_ADMIN_PORT}`;
    const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
    await signInAsAdmin(page);
    const waits: Wait[] = [];
    for (let i = 1; i <= recipes; i++) waits.push(...(await publishTimed(page, i)));
    const figures = summarize(waits);
    console.table(figures);
    if (isRecorded) process.stdout.write(`Recorded in ${await record('editor', figures)}\n`);
  } finally {
    await browser.close();
    await stop();
  }
}

async function publishTimed(page: Page, number: number): Promise<Wait[]> {
  const waits: Wait[] = [];
  await publishPasted(page, `Bench Stew ${number}`, async (action, act, shown) => {
    await page.waitForTimeout(thinkingMilliseconds);
    const wait = await startWatch(page, shown);
    await act();
    waits.push({ action, milliseconds: await wait() });
  });
  return waits;
}

/**
 * Returns a function that waits for an element, and returns the milliseconds since the editor's click, drop or input.
 * The page itself measures, at every frame: Playwright moves the pointer first, and looks at most every half second.
 */
async function startWatch(page: Page, shown: Shown): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(({ css, text = '' }) => {
    const isShown = () =>
      [...document.querySelectorAll(css)].some(
        (element) => element.checkVisibility() && element.textContent.includes(text),
      );
    const acted = new Promise<number>((resolve) => {
      for (const type of ['click', 'drop', 'input'])
        addEventListener(type, ({ timeStamp }) => resolve(timeStamp), {
          capture: true,
          once: true,
        });
    });
    return {
      seen: acted.then(async (start) => {
        do await new Promise(requestAnimationFrame);
        while (!isShown());
        return performance.now() - start;
      }),
    };
  }, shown);
  return () => watch.evaluate(({ seen }) => seen);
}

/** Returns the median, the 95th percentile and the maximum in milliseconds, per action and of all. */
function summarize(waits: Wait[]) {
  const byAction = Object.groupBy(waits, ({ action }) => action);
  return Object.entries({ ...byAction, all: waits }).map(([action, some = []]) => {
    const sorted = some.map(({ milliseconds }) => Math.round(milliseconds)).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    return { action, count: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) };
  });
}
