import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as plain } from '@playwright/test';
import { addSignedInAccount, expectMessage, useOwnClient } from './account.ts';
import { fillRecipe, newTitle, test as onAdminSite, upload } from './admin-forms.ts';
import { test as base, main, open, openHeaderLink } from './journey.ts';
import { look, type Watch, watch, watchRejections } from './security.ts';
import { keepToasts } from './toasts.ts';

const test = base.extend<Watch>({ rejected: watchRejections });
const adminTest = onAdminSite.extend<Watch>({ rejected: watchRejections });

test('the Content Security Policy blocks nothing that visitors see and do @js @desktop', async ({
  page,
  rejected,
}) => {
  await useOwnClient(page);
  const pages = [
    '/',
    '/recipes',
    '/recipes?search=soup&sort=oldest',
    '/recipes/tiramisu',
    '/chefs',
  ];
  pages.push('/chef/luca-moretti', '/category/desserts', '/newsletter', '/login', '/signup');
  pages.push('/forgot-password', '/reset-password#token=x', '/confirm-email', '/admin/login');
  for (const path of pages) await look(page, path);

  await open(page, '/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await openHeaderLink(page, 'Recipes');
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/recipes\/./);
  await page.goBack();
  await page.goBack();
  // Not for XML: Chromium's viewer writes styles into the page.
  for (const path of ['/robots.txt', '/healthz', '/favicon.svg']) await page.goto(path);
  expect(rejected).toEqual([]);
});

adminTest(
  'nor of what admins do, with uploads, dialogs and toasts @js @desktop',
  async ({ page, rejected }) => {
    const title = newTitle('Strict Cake');
    for (const path of ['', '/recipes', '/chefs', '/chefs/add', '/categories', '/categories/add'])
      await look(page, `/admin${path}`);
    for (const path of ['/newsletter', '/users', '/log', '/trash'])
      await look(page, `/admin${path}`);
    await open(page, '/admin/recipes/add');
    await fillRecipe(page, title);
    await upload(page, 'Featured image', true);
    await page.getByRole('button', { name: 'Create Recipe' }).click();
    await expectMessage(page, `Recipe "${title}" added successfully`);
    await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectMessage(page, `Recipe "${title}" deleted successfully`);
    expect(rejected).toEqual([]);
  },
);

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
