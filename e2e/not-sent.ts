import { expect, type Page, type Request } from '@playwright/test';
import { expectMessage } from './account.ts';
import { waitForPrefetches } from './journey.ts';

/** Submits a form without a connection, then through a failing proxy, then successfully. */
export async function failTwice(page: Page, message: string, send: () => Promise<void>) {
  await waitForPrefetches(page);
  const before = page.url();
  await page.context().setOffline(true);
  // The message of an earlier failure may still be there.
  const isSent = (request: Request) => request.method() === 'POST';
  // A toast may be gone before a slow machine has sent the request.
  await Promise.all([
    expectMessage(page, message),
    page.waitForEvent('requestfailed', isSent),
    send(),
  ]);
  await page.context().setOffline(false);
  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.fallback(),
  );
  const failed = page.waitForResponse((response) => response.status() === 502);
  await Promise.all([expectMessage(page, message), failed, send()]);
  expect(page.url()).toBe(before);
  await page.unroute('**/*');
  await send();
}
