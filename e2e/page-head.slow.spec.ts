import type { Locator, Page } from '@playwright/test';
import { expect, open, openHeaderLink, test } from './journey.ts';

/** Returns the data for search engines and link previews: from the shown page, or from a fresh load of its URL. */
async function readHead(page: Page, isFresh: boolean) {
  return page.evaluate(async (fresh) => {
    const html = fresh ? await (await fetch(location.href)).text() : '';
    const shown = fresh ? new DOMParser().parseFromString(html, 'text/html') : document;
    const attributes = (element: Element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    const all = (selector: string) => [...shown.querySelectorAll(selector)];
    return {
      title: shown.title,
      head: all('meta[name], meta[property], link[rel=canonical], link[rel=alternate]')
        .map(attributes)
        .sort(),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
    };
  }, isFresh);
}

test('@js @desktop navigation updates description, link preview and structured data', async ({
  page,
}) => {
  const toolsLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('head-tools')),
    );
  const expectFresh = async (url: string | RegExp) => {
    await expect(page).toHaveURL(url);
    const fresh = await readHead(page, true);
    await expect.poll(() => readHead(page, false), url.toString()).toEqual(fresh);
  };
  const follow = async (link: Locator) => {
    const [to = ''] = ((await link.getAttribute('href')) ?? '').split('#');
    await link.click();
    await expectFresh(to);
  };
  const main = page.getByRole('main');
  await open(page, '/');
  await expectFresh('/');
  expect(await toolsLoaded()).toBe(false);

  await openHeaderLink(page, 'Recipes');
  await expectFresh('/recipes');
  await expect.poll(toolsLoaded).toBe(true);
  await main.getByRole('link', { name: 'Load more' }).click();
  await expect(main.getByRole('article')).not.toHaveCount(24);
  await expectFresh('/recipes');
  await follow(main.getByRole('article').getByRole('heading').getByRole('link').first());
  // Another page of the same route.
  const related = main.getByRole('region', { name: 'You Might Also Like' });
  await follow(related.getByRole('heading').getByRole('link').first());
  await follow(main.getByRole('link', { name: 'More servings' }));
  await follow(main.getByRole('link', { name: 'Cook', exact: true }).first());
  await page.goBack();
  await expectFresh(/servings=/);
  await follow(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last());
  await openHeaderLink(page, 'Chefs');
  await expectFresh('/chefs');
  await follow(main.getByRole('article').getByRole('link').first());
  await openHeaderLink(page, 'Login');
  await expectFresh('/login');
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'All Categories' }));
  await page.getByRole('combobox', { name: 'Search all recipes' }).fill('soup');
  await page.keyboard.press('Enter');
  await expectFresh('/recipes?search=soup');
  await page.goBack();
  await expectFresh('/categories');
});
