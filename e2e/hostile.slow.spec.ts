import { expect, type Page } from '@playwright/test';
import { ownPicture, sendForm } from './admin.ts';
import { newTitle, test } from './admin-forms.ts';

const attack = [
  '</script><script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=2" data-pwned>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template would evaluate it
  '"><b data-pwned>\' ` ${7*7} {{7*7}} <!-- ]]> & &lt;',
  'javascript:window.pwned=3\u2028=cmd()',
].join(' ');
/** As one-line fields store it, without characters that reverse other text. */
const shown = attack.replace(/\s+/g, ' ');

test.use({ expectedFaults: [/404/] });

test('@js @desktop hostile input is shown as text everywhere', async ({ page, baseURL }) => {
  const mark = newTitle('Hostile');
  const named = (what: string) => `${mark} ${what} \u202e${attack}`;
  const kept = (what: string) => `${mark} ${what} ${shown}`;
  const keptLines = (what: string) => `${mark} ${what} ${attack.replace('\u2028', '\n')}`;
  const image = await ownPicture(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/admin');
  await sendForm(page, '/admin/chefs/add', {
    name: named('chef').slice(0, 100),
    bio: named('bio'),
    profileImage: image,
  });
  const chefName = kept('chef').slice(0, 99).trim();
  await sendForm(page, '/admin/categories/add', {
    name: `${mark} category <i data-pwned>`,
    description: named('about'),
  });
  const lastId = async (list: string) => {
    const html = await (
      await page.request.get(`${list}?search=${encodeURIComponent(mark)}`)
    ).text();
    return new RegExp(`href="${list}/edit/(\\d+)"`).exec(html)?.[1] ?? '';
  };
  const authorId = await lastId('/admin/chefs');
  const categoryId = await idOfCategory(page, mark);
  await sendForm(page, '/admin/recipes/add', {
    title: named('title').slice(0, 200),
    featuredImage: image,
    description: named('description'),
    prepTime: '10',
    cookTime: '20',
    servings: '4',
    difficulty: 'easy',
    authorId,
    categoryIds: categoryId,
    notes: named('notes'),
    'ingredients[0].quantity': '1 <b data-pwned>',
    'ingredients[0].unit': '"><b data-pwned>',
    'ingredients[0].name': `${mark} onion ${'<b data-pwned>'}`,
    'steps[0].content': named('step'),
  });
  const recipeId = await lastId('/admin/recipes');
  const title = kept('title').slice(0, 199).trim();

  await page.goto(`/recipes?search=${encodeURIComponent(mark)}`);
  const path = (await page.locator('article h3 a').first().getAttribute('href')) ?? '';
  const links = { category: '', chef: '' };
  await page.goto(path);
  for (const text of [title, chefName, ...['description', 'notes', 'step'].map(keptLines)]) {
    expect(await page.locator('main').textContent()).toContain(text);
  }
  links.category =
    (await page.locator('main a[href^="/category/"]').first().getAttribute('href')) ?? '';
  links.chef = (await page.locator('main a[href^="/chef/"]').first().getAttribute('href')) ?? '';
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  const recipe = data.find((each) => each['@type'] === 'Recipe');
  expect(recipe.name).toBe(title);
  expect(recipe.recipeInstructions[0].text).toBe(keptLines('step'));
  await unbroken(page, dialogs);

  for (const address of [
    ...['/', '/recipes', '/chefs', links.category, links.chef, path],
    ...[
      `/recipes?search=${encodeURIComponent(attack)}`,
      `/chefs?search=${encodeURIComponent(attack)}`,
    ],
    ...['/admin', '/admin/recipes', '/admin/chefs', '/admin/categories', '/admin/log'],
    ...[`/admin/recipes/edit/${recipeId}`, `/admin/chefs/edit/${authorId}`],
    ...[`/admin/categories/edit/${categoryId}`, `/admin/recipes/deletion?id=${recipeId}`],
    `/admin/login?next=${encodeURIComponent('javascript:window.pwned=4')}`,
    `/no/such/${encodeURIComponent('<img src=x onerror=window.pwned=5 data-pwned>')}`,
  ]) {
    await page.goto(address);
    await unbroken(page, dialogs);
  }
  await page.goto(`/admin/recipes/edit/${recipeId}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  // Feeds, the sitemap and suggestions are read by parsers.
  for (const feed of ['/feed.xml', `${links.category}/feed.xml`, `${links.chef}/feed.xml`]) {
    const xml = await (await page.request.get(feed)).text();
    const titles = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml');
      const entries = [...parsed.querySelectorAll('entry > title')];
      return parsed.querySelector('parsererror, [data-pwned]')
        ? null
        : entries.map((each) => each.textContent);
    }, xml);
    expect(titles, feed).toContain(title);
  }
  const suggest = await page.request.get(`/suggest?search=${encodeURIComponent(mark)}`);
  expect(suggest.headers()['content-type']).toContain('json');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

async function idOfCategory(page: Page, mark: string): Promise<string> {
  await page.goto(`/admin/categories?search=${encodeURIComponent(mark)}`);
  const row = page.getByRole('row').filter({ hasText: mark });
  const href = await row.locator('a[href*="/edit/"]').first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

/** Fails if any of the input ran, or became an element or a URL. */
async function unbroken(page: Page, dialogs: string[]): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (window as { pwned?: number }).pwned ?? null,
    elements: document.querySelectorAll('[data-pwned], img[src="x"]').length,
    links: document.querySelectorAll('[href^="javascript:"], [action^="javascript:"]').length,
  }));
  expect(found, page.url()).toEqual({ ran: null, elements: 0, links: 0 });
  expect(dialogs).toEqual([]);
}
