import type { Page } from '@playwright/test';
import { open } from './journey.ts';

export type Watch = { rejected: string[] };

/** Collects what the Content-Security-Policy blocks, from the browser's event and its console. */
export async function watch(page: Page): Promise<string[]> {
  const rejected: string[] = [];
  await page.exposeBinding('tellRefused', (_source, text: string) => rejected.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Object(window).tellRefused(`${location.href}: ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) rejected.push(message.text());
  });
  return rejected;
}

export const watchRejections = async (
  { page }: { page: Page },
  use: (rejected: string[]) => Promise<void>,
) => use(await watch(page));

/** Scrolls through a page: the lower part loads only then. */
export async function look(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}
