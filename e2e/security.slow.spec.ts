import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as plain } from '@playwright/test';
import { addSignedInAccount, expectMessage, useOwnClient } from './account.ts';
import { test as base, open } from './journey.ts';
import { look, type Watch, watch, watchRejections } from './security.ts';
import { keepToasts } from './toasts.ts';

const test = base.extend<Watch>({ rejected: watchRejections });

test('the Content Security Policy blocks nothing that signed-in users do @js @desktop', async ({
  page,
  rejected,
}) => {
  await useOwnClient(page);
  await addSignedInAccount(page);
  await open(page, '/recipes/tiramisu');
  await keepToasts(page);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectMessage(page, 'Added to favorite recipes');
  // The toast's styles come as a file.
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
  for (const path of ['', '/profile', '/email', '/password', '/sessions', '/data'])
    await look(page, `/account${path}`);
  expect(rejected).toEqual([]);
});

plain.describe('injected markup', () => {
  plain('does not run, style, or lead away @js @desktop', async ({ page }) => {
    const rejected = await watch(page);
    const injected = `<script>window.hacked = 'script'</script>
      <script nonce="">window.hacked = 'nonce'</script>
      <img src="/no-such.png" alt="" onerror="window.hacked = 'handler'">
      <script src="https://evil.example/hack.js"></script>
      <script src="data:text/javascript,window.hacked='data'"></script>
      <object data="/favicon.svg"></object><iframe src="/login"></iframe>
      <style>body { --hacked: yes }</style><p id="styled" style="--hacked: yes"></p>
      <base href="https://evil.example/">
      <form id="away" action="https://evil.example/"><input name="a"></form>`;
    await page.route('**/chefs', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', `${injected}<main`);
      await route.fulfill({ response, body });
    });
    // React would remove foreign elements.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/chefs');
    expect(await page.evaluate(() => Object(window).hacked)).toBeUndefined();
    const marked = (selector: string) =>
      page.locator(selector).evaluate((it) => getComputedStyle(it).getPropertyValue('--hacked'));
    expect(await marked('body')).toBe('');
    expect(await marked('#styled')).toBe('');
    expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
    for (const directive of ['script-src', 'style-src', 'object-src', 'frame-src', 'base-uri'])
      await expect.poll(() => rejected.join('\n')).toContain(directive);
    await page.evaluate(() => (document.getElementById('away') as HTMLFormElement).submit());
    await expect.poll(() => rejected.join('\n')).toContain('form-action');
  });

  plain(
    'is no page of ours in the frame of another site @js @desktop',
    async ({ page, baseURL }) => {
      const other = createServer((_request, response) =>
        response.end(`<!DOCTYPE html><iframe src="${baseURL}/login"></iframe>`),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/`);
      await expect
        .poll(() => page.frames().map((frame) => frame.url()))
        .toContain('chrome-error://chromewebdata/');
      other.close();
    },
  );
});
