import { beforeEach, expect, test } from 'vitest';
import { addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

async function found(address: string): Promise<string[]> {
  const { links } = await openPage(address);
  return links.filter(({ href }) => href.startsWith('/chef/')).map(({ text }) => text);
}

test('the chefs page links every chef to their page', async () => {
  const ana = await addChef({ name: 'Ana', bio: 'Sold tamales.' });
  await addChef({ name: 'Bea' });
  await addRecipe({ authorId: ana.id });
  const page = await openPage('/chefs');
  expect(page.status).toBe(200);
  expect(page.headings[0]).toBe('Our Chefs');
  expect(page.links).toContainEqual({ href: '/chef/ana', text: 'Ana' });
  expect(page.links).toContainEqual({ href: '/chef/bea', text: 'Bea' });
  expect(page.text).toMatch(/Ana Sold tamales\..*Bea/);
});

test('a search for chefs matches name and bio in any case', async () => {
  await addChef({ name: 'Ana', bio: 'Sold tamales.' });
  await addChef({ name: 'Bea', bio: 'Bakes.' });
  expect(await found('/chefs?search=TAMALES')).toEqual(['Ana']);
  expect(await found('/chefs?search=bea')).toEqual(['Bea']);
  expect(await found('/chefs?search=%25')).toEqual([]);
});

test('the chefs page shows the search', async () => {
  const { html } = await openPage('/chefs?search=%22ana%22');
  expect(html).toMatch(/<input(?=[^>]*name="search")(?=[^>]*value="&quot;ana&quot;")/);
});

test('the chefs page can list chefs with the most recipes first', async () => {
  await addChef({ name: 'Ana' });
  const bea = await addChef({ name: 'Bea' });
  await addRecipe({ authorId: bea.id });
  expect(await found('/chefs')).toEqual(['Ana', 'Bea']);
  expect(await found('/chefs?sort=recipes')).toEqual(['Bea', 'Ana']);
  expect((await openPage('/chefs?search=&sort=name-asc')).location).toBe('/chefs');
  expect((await openPage('/chefs?search=bea&sort=no-such')).location).toBe('/chefs?search=bea');
});

test('a search for chefs without results shows a message', async () => {
  await addChef({ name: 'Ana' });
  const page = await openPage('/chefs?search=xqzvw');
  expect(page.status).toBe(200);
  expect(page.text).toContain('No chefs found matching your search.');
});

test('an empty search is removed from the URL of the chefs page', async () => {
  const page = await openPage('/chefs?search=');
  expect(page.status).toBe(302);
  expect(page.location).toBe('/chefs');
});

test('the chefs page continues after 24 chefs, also within a search', async () => {
  for (let i = 0; i < 26; i++) await addChef({ bio: 'Bakes.' });
  for (const address of ['/chefs', '/chefs?search=bakes']) {
    const more = (await openPage(address)).links.find(({ text }) => text === 'Load more');
    const all = [...(await found(address)), ...(await found(more?.href ?? ''))];
    expect(new Set(all).size).toBe(26);
    expect(all).toHaveLength(26);
  }
});
