import { expect, test } from 'vitest';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../../test/factories.ts';
import { readStructuredData } from '../../../test/schemas/structured-data.ts';

const origin = 'http://localhost:3000';

async function readPage(path: string) {
  const html = await (await send(path, { headers: { host: 'evil.example' } })).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const feed = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(head);
  return { html, meta, canonical, feed: feed?.[1], title: /<title>([^<]*)/.exec(head)?.[1] };
}

test('every public page has a title, a canonical URL and a link preview', async () => {
  const chef = await addChef({ name: 'Ana' });
  const category = await addCategory({ name: 'Soups' });
  const { slug } = await addRecipe({
    title: 'Leek Soup',
    authorId: chef.id,
    categoryIds: [category.id],
  });
  for (const [path, title, feed] of [
    ['/', 'Potluck: recipes from home cooks', '/feed.xml'],
    ['/recipes', 'All Recipes | Potluck', '/feed.xml'],
    ['/chefs', 'Our Chefs | Potluck', undefined],
    [`/recipes/${slug}`, 'Leek Soup | Potluck', undefined],
    [
      `/category/${category.slug}`,
      'Soups Recipes | Potluck',
      `/category/${category.slug}/feed.xml`,
    ],
    [`/chef/${chef.slug}`, 'Ana | Potluck', `/chef/${chef.slug}/feed.xml`],
  ] as const) {
    const page = await readPage(`${path}?utm_source=x`);
    expect(page.title).toBe(title);
    expect(page.canonical).toBe(origin + path);
    expect(page.feed).toBe(feed && origin + feed);
    expect(page.meta).toMatchObject({
      description: expect.stringMatching(/./),
      robots: 'max-image-preview:large',
      'og:title': expect.stringMatching(/./),
      'og:description': page.meta.description,
      'og:type': expect.stringMatching(/^(website|article|profile)$/),
      'og:url': origin + path,
      'og:site_name': 'Potluck',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
      'twitter:image': page.meta['og:image'],
    });
    const picture = await send(String(page.meta['og:image']).replace(origin, ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(page.html).not.toContain('evil.example');
  }
});

test.each([
  '/recipes?search=soup',
  '/recipes?sort=oldest',
  '/recipes?category=soups',
  '/recipes?after=WzEsMV0',
  '/chefs?search=ana',
  '/category/nothing',
  '/chef/nobody',
  '/nothing',
])('the page %s is not indexed', async (path) => {
  const { meta, canonical } = await readPage(path);
  expect(meta.robots).toBe('noindex');
  expect(canonical).toBeUndefined();
});

/** Optional fields that we do not have. */
const missing =
  /"(nutrition.calories|video|recipeCuisine|itemListElement|image|name|bestRating|worstRating)" \(optional\)/;

test('structured data follows schema.org and Google’s rules', async () => {
  const chef = await addChef({ name: 'Bo', facebook_url: 'https://facebook.example/bo' });
  const category = await addCategory({ name: 'Cakes' });
  const { slug } = await addRecipe({
    title: 'Cake </script><script>alert(1)</script> \u2028 & more',
    featuredImage: 'https://pictures.example/cake.jpg',
    authorId: chef.id,
    categoryIds: [category.id],
  });
  const wanted = {
    '/': ['WebSite'],
    '/recipes': ['ItemList'],
    [`/recipes/${slug}`]: ['BreadcrumbList', 'Recipe'],
    [`/category/${category.slug}`]: ['BreadcrumbList', 'ItemList'],
    [`/chef/${chef.slug}`]: ['BreadcrumbList', 'ItemList', 'ProfilePage'],
  };
  for (const [path, types] of Object.entries(wanted)) {
    const { html } = await readPage(path);
    const { items, errors, warnings } = await readStructuredData(html);
    expect(Object.keys(items).sort()).toEqual(types);
    expect(errors).toEqual([]);
    expect(warnings.filter((text) => !missing.test(text))).toEqual([]);
    expect(html).not.toContain('<script>alert(1)');
  }
  const { items } = await readStructuredData((await readPage(`/recipes/${slug}`)).html);
  expect(items.Recipe?.[0]?.name).toBe('Cake </script><script>alert(1)</script> & more');
});

test('structured data of a list names its recipes in order', async () => {
  const category = await addCategory();
  for (const day of [1, 2, 3]) {
    await addRecipe({
      title: `Day ${day}`,
      categoryIds: [category.id],
      createdAt: new Date(2026, 0, day),
    });
  }
  const { html } = await readPage(`/category/${category.slug}`);
  const { items } = await readStructuredData(html);
  const list = items.ItemList?.[0]?.itemListElement as { url: string; position: number }[];
  expect(list.map(({ position, url }) => [position, url])).toEqual([
    [1, `${origin}/recipes/day-3`],
    [2, `${origin}/recipes/day-2`],
    [3, `${origin}/recipes/day-1`],
  ]);
});

test('structured breadcrumbs match the breadcrumbs on the page', async () => {
  const category = await addCategory({ name: 'Breads' });
  const { slug } = await addRecipe({ title: 'Rye', categoryIds: [category.id] });
  const { html } = await readPage(`/recipes/${slug}`);
  const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const { items } = await readStructuredData(html);
  const crumbs = items.BreadcrumbList?.[0]?.itemListElement as { name: string; item: string }[];
  expect(crumbs.map((crumb) => crumb.name)).toEqual(['Home', 'Recipes', 'Breads', 'Rye']);
  for (const { name, item } of crumbs.slice(0, -1))
    expect(nav).toMatch(new RegExp(`href="${new URL(item).pathname}"[^>]*>${name}<`));
});
