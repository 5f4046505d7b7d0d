import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../../test/factories.ts';
import { expectValidXml } from '../../../test/schemas/xml.ts';

test('the feed of new recipes is Atom with complete recipes', async () => {
  const chef = await addChef({ name: 'Ana & Sons' });
  const category = await addCategory({ name: 'Soups <hot>' });
  await addRecipe({
    title: 'Fish & <chips> ]]> "soup"',
    description: 'A \u0001control\u000b and \uffff a \u2028 line, <script>alert(1)</script>',
    authorId: chef.id,
    categoryIds: [category.id],
    ingredients: [{ quantity: '2', unit: 'cups', name: 'peas & <beans>' }],
    steps: [
      { content: 'Boil ]]> & serve.', image: null },
      { content: 'For the <top>:' },
      { content: 'Toast.' },
    ],
    notes: 'Best eaten at once.',
  });
  const response = await send('/feed.xml', { headers: { host: 'evil.example' } });
  const xml = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  await expectValidXml(xml, 'atom');
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="http://localhost:3000/feed.xml"/>',
  );
  expect(xml).toContain('<name>Ana &amp; Sons</name>');
  // HTML within XML is escaped for both.
  expect(xml).toContain('&lt;li&gt;2 cups peas &amp;amp; &amp;lt;beans&amp;gt;&lt;/li&gt;');
  expect(xml).toContain('&lt;h3&gt;For the &amp;lt;top&amp;gt;&lt;/h3&gt;\n&lt;ol start=');
  expect(xml).toContain('<category term="soups-hot" label="Soups &lt;hot&gt;"/>');
  expect(xml).not.toContain('<script>');
  expect(xml).not.toContain('evil.example');
});

test('an empty site has a valid empty feed', async () => {
  await db.deleteFrom('recipes').execute();
  await expectValidXml(await (await send('/feed.xml')).text(), 'atom');
});

test('a feed reader that is up to date gets 304 until something changes', async () => {
  const { slug } = await addRecipe();
  const first = await send('/feed.xml');
  const known = { headers: { 'if-none-match': String(first.headers.get('etag')) } };
  expect((await send('/feed.xml', known)).status).toBe(304);
  await db.updateTable('recipes').set({ description: 'Other' }).where('slug', '=', slug).execute();
  expect((await send('/feed.xml', known)).status).toBe(200);
});

test('a feed entry keeps its id when its recipe is renamed', async () => {
  await db.deleteFrom('recipes').execute();
  const { id } = await addRecipe({ title: 'Before' });
  const idOf = async () =>
    /<id>(tag:[^<]+)<\/id>/.exec(await (await send('/feed.xml')).text())?.[1];
  const before = await idOf();
  await db.updateTable('recipes').set({ slug: 'after' }).where('id', '=', id).execute();
  expect(await idOf()).toBe(before);
});

test('a category and a chef have feeds of their own recipes', async () => {
  const chef = await addChef();
  const category = await addCategory();
  await addRecipe({ title: 'Of both', authorId: chef.id, categoryIds: [category.id] });
  await addRecipe({ title: 'Of neither' });
  for (const path of [`/category/${category.slug}/feed.xml`, `/chef/${chef.slug}/feed.xml`]) {
    const xml = await (await send(path)).text();
    await expectValidXml(xml, 'atom');
    expect(xml).toContain('Of both');
    expect(xml).not.toContain('Of neither');
  }
});

test('unknown feeds respond with 404, renamed ones with 301', async () => {
  const chef = await addChef();
  const category = await addCategory();
  await db.updateTable('authors').set({ slug: 'new-chef' }).where('id', '=', chef.id).execute();
  await db
    .updateTable('categories')
    .set({ slug: 'new-one' })
    .where('id', '=', category.id)
    .execute();
  expect((await send('/chef/nobody/feed.xml')).status).toBe(404);
  expect((await send('/category/nothing/feed.xml')).status).toBe(404);
  const ofChef = await send(`/chef/${chef.slug}/feed.xml`);
  expect([ofChef.status, ofChef.headers.get('location')]).toEqual([301, '/chef/new-chef/feed.xml']);
  const ofCategory = await send(`/category/${category.slug}/feed.xml`);
  expect(ofCategory.headers.get('location')).toBe('/category/new-one/feed.xml');
});

test('a feed of long recipes has at most a megabyte, and the last of them without content', async () => {
  await db.deleteFrom('recipes').execute();
  // Escaped for HTML and for XML, it is nine times as long.
  const steps = Array.from({ length: 10 }, () => ({ content: '&'.repeat(5_500) }));
  for (let i = 0; i < 5; i++) await addRecipe({ description: `Number ${i}`, steps });
  const xml = await (await send('/feed.xml')).text();
  await expectValidXml(xml, 'atom');
  expect(xml.length).toBeGreaterThan(400_000);
  expect(xml.length).toBeLessThan(1_010_000);
  const entries = xml.split('<entry>').slice(1);
  expect(entries.map((entry) => entry.includes('<content'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(entries.map((entry) => /<summary>(.*)<\/summary>/.exec(entry)?.[1])).toEqual(
    [4, 3, 2, 1, 0].map((i) => `Number ${i}`),
  );
});
