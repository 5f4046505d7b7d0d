import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../../test/factories.ts';
import { expectValidXml } from '../../../test/schemas/xml.ts';

const origin = 'http://localhost:3000';
const read = async (path: string) =>
  (await send(path, { headers: { host: 'evil.example' } })).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('the index lists a sitemap for each kind that has pages', async () => {
  expect(locations(await read('/sitemap.xml'))).toEqual([`${origin}/sitemaps/pages-1.xml`]);
  await addChef();
  await addCategory();
  await addRecipe();
  const xml = await read('/sitemap.xml');
  await expectValidXml(xml, 'siteindex');
  expect(locations(xml)).toEqual(
    ['pages', 'categories', 'chefs', 'recipes'].map((kind) => `${origin}/sitemaps/${kind}-1.xml`),
  );
});

test('sitemaps list every page with the date of its last change', async () => {
  const chef = await addChef();
  const category = await addCategory();
  const { slug } = await addRecipe({
    authorId: chef.id,
    categoryIds: [category.id],
    createdAt: new Date('2031-02-03T04:05:06Z'),
  });
  for (const [kind, path] of [
    ['pages', '/recipes'],
    ['recipes', `/recipes/${slug}`],
    ['chefs', `/chef/${chef.slug}`],
    ['categories', `/category/${category.slug}`],
  ]) {
    const response = await send(`/sitemaps/${kind}-1.xml`);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    await expectValidXml(xml, 'sitemap');
    expect(xml).toContain(
      `<url><loc>${origin}${path}</loc><lastmod>2031-02-03T04:05:06+00:00</lastmod></url>`,
    );
  }
  const pages = locations(await read('/sitemaps/pages-1.xml'));
  expect(pages).toEqual(
    ['/', '/recipes', '/cook-with', '/chefs', '/categories'].map((path) => origin + path),
  );
});

test('adding a recipe with an older date does not change the date of its category in the sitemap', async () => {
  const category = await addCategory();
  for (const year of [2031, 2029])
    await addRecipe({ categoryIds: [category.id], createdAt: new Date(`${year}-02-03T04:05:06Z`) });
  expect(await read('/sitemaps/categories-1.xml')).toContain(
    `/category/${category.slug}</loc><lastmod>2031-02-03T04:05:06+00:00</lastmod>`,
  );
});

test('sitemaps of recipes are split by id after each 50,000, without gaps or duplicates', async () => {
  // The first sitemap needs two queries.
  const first = Array.from({ length: 6_000 }, (_, i) => 44_001 + i);
  const others = [50_001, 99_999, 100_000, 100_001, 112_345];
  await sql`
    insert into recipes (id, title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
    select id, 'R', 'many-' || id, 'r', 'D', 'easy', 1, 1, 1
    from unnest(${[...first, ...others]}::integer[]) id`.execute(db);
  const index = locations(await read('/sitemap.xml')).filter((url) => url?.includes('/recipes-'));
  expect(index).toEqual([1, 2, 3].map((number) => `${origin}/sitemaps/recipes-${number}.xml`));
  const found: (string | undefined)[][] = [];
  for (const url of index) {
    const xml = await read(new URL(String(url)).pathname);
    await expectValidXml(xml, 'sitemap');
    found.push(locations(xml).filter((each) => each?.includes('/many-')));
  }
  expect(found).toEqual(
    [first, others.slice(0, 3), others.slice(3)].map((ids) =>
      ids.map((id) => `${origin}/recipes/many-${id}`),
    ),
  );
});

test('an unchanged sitemap responds with 304, a changed one does not', async () => {
  await addRecipe();
  // Newer than all others, because the index only names the newest change.
  for (const [path, year] of [
    ['/sitemap.xml', 2041],
    ['/sitemaps/recipes-1.xml', 2042],
  ] as const) {
    const first = await send(path);
    await first.text();
    const known = { headers: { 'if-none-match': String(first.headers.get('etag')) } };
    expect((await send(path, known)).status).toBe(304);
    await addRecipe({ createdAt: new Date(Date.UTC(year, 0)) });
    const second = await send(path, known);
    await second.text();
    expect(second.status).toBe(200);
  }
});

test.each(['recipes-0.xml', 'recipes-9999999.xml', 'pages-2.xml', 'users-1.xml', 'recipes-1'])(
  'the sitemap %s does not exist',
  async (name) => {
    expect((await send(`/sitemaps/${name}`)).status).toBe(404);
  },
);

test('robots.txt names the sitemap by ORIGIN and excludes filters and private pages', async () => {
  const response = await send('/robots.txt', { headers: { host: 'evil.example' } });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(text).toContain('\nDisallow: /admin\n');
  expect(text).toContain('\nDisallow: /account\n');
  for (const name of ['search', 'category', 'tag', 'diet', 'without', 'sort'])
    expect(text).toContain(`\nDisallow: /*?*${name}=\n`);
});
