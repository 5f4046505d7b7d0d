import { beforeEach, expect, test } from 'vitest';
import { addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

async function found(address: string): Promise<string[]> {
  const { links } = await openPage(address);
  return links.filter(({ href }) => href.startsWith('/chef/')).map(({ text }) => text);
}

test('shows every chef with a link to their page', async () => {
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

test('searches name and bio in any case', async () => {
  await addChef({ name: 'Ana', bio: 'Sold tamales.' });
  await addChef({ name: 'Bea', bio: 'Bakes.' });
  expect(await found('/chefs?search=TAMALES')).toEqual(['Ana']);
  expect(await found('/chefs?search=bea')).toEqual(['Bea']);
  expect(await found('/chefs?search=%25')).toEqual([]);
});

test('shows the search', async () => {
  const { html } = await openPage('/chefs?search=%22ana%22');
  expect(html).toMatch(/<input(?=[^>]*name="search")(?=[^>]*value="&quot;ana&quot;")/);
});

test('an empty result says so', async () => {
  await addChef({ name: 'Ana' });
  const page = await openPage('/chefs?search=xqzvw');
  expect(page.status).toBe(200);
  expect(page.text).toContain('No chefs found matching your search.');
});

test('an empty search is removed from the address', async () => {
  const page = await openPage('/chefs?search=');
  expect(page.status).toBe(302);
  expect(page.location).toBe('/chefs');
});

test('continues after 24 chefs, also within a search', async () => {
  for (let i = 0; i < 26; i++) await addChef({ bio: 'Bakes.' });
  for (const address of ['/chefs', '/chefs?search=bakes']) {
    const more = (await openPage(address)).links.find(({ text }) => text === 'Load more');
    const all = [...(await found(address)), ...(await found(more?.href ?? ''))];
    expect(new Set(all).size).toBe(26);
    expect(all).toHaveLength(26);
  }
});
