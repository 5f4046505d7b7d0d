import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load-client.ts';
import { admin, type Site } from './processes.ts';
import { random, title as titleOfSeed } from './words.ts';

/** A page to put under load, and the check that its response is correct. */
export type Target = {
  name: string;
  port: number;
  requests: Load['requests'];
  headers?: Record<string, string>;
  statuses?: number[];
  check: () => Promise<void>;
};

type Answer = { status: number; text: string; headers: Headers };

/** Recipes, a category and a chef of a site with generated recipes, as visitors find them. */
export async function findPages(site: Site, mostRecipes = 900) {
  const links = (html: string, folder: string) => [
    ...new Set(html.match(new RegExp(`/${folder}/[a-z0-9-]+(?=")`, 'g'))),
  ];
  const files = (await get(site, '/sitemap.xml')).text.match(/\/sitemaps\/recipes-\d+\.xml/g);
  const recipes: string[] = [];
  for (const file of files ?? []) {
    if (recipes.length >= mostRecipes) break;
    const { text } = await get(site, file);
    recipes.push(...links(text.replaceAll('</loc>', '"'), 'recipes').slice(0, mostRecipes + 100));
  }
  const [category, chef] = ['/category/bench-category-0', '/chef/bench-chef-0'];
  if (recipes.length < 100) throw new Error('The site has too few recipes.');
  const more = async (path: string) => {
    const { text } = await get(site, path);
    const [, after] = /[?&](?:amp;)?after=([\w-]+)/.exec(text) ?? [];
    if (!after) throw new Error(`${path} has no second page.`);
    return `${path}${path.includes('?') ? '&' : '?'}after=${after}`;
  };
  return { recipes, category, chef, more };
}

/** The targets of one site and its bare servers, in the order of measurement. */
export async function createTargets(
  site: Site,
  barePort: number,
  recipe: string,
  pages: Awaited<ReturnType<typeof findPages>>,
): Promise<Record<string, Target>> {
  const cookie = await signIn(site);
  const one = (path: string) => [{ path }];
  const title = titleOf((await get(site, recipe)).text);
  const { recipes, category, chef, more } = pages;
  const searchFor = (words: string) => ({ path: `/recipes?search=${encodeURIComponent(words)}` });
  const popular = ['mango', 'braised coconut', 'choc', 'smoky tomato', 'chiken', 'lemon'];
  const different = differentSearches(500).filter((words) => !popular.includes(words));
  const target = (
    name: string,
    requests: Load['requests'],
    check: (response: Answer) => void,
    options: Partial<Target> = {},
  ): Target => ({
    name,
    port: site.port,
    requests,
    check: async () => {
      for (const { path } of requests.slice(0, 3)) {
        const response = await get({ port: options.port ?? site.port }, path, options.headers);
        expect(response.status === 200, `${path} responded with ${response.status}`);
        check(response);
      }
    },
    ...options,
  });
  const bytes = await raw(site.port, recipe);
  return {
    bytes: target(
      'bare node:http, same bytes',
      one('/bytes'),
      () => expect(bytes.includes(title), 'not the page'),
      {
        port: barePort,
        check: async () => {
          const sent = await raw(barePort, '/bytes');
          expect(sent === bytes, '/bytes sends other bytes than the site');
        },
      },
    ),
    cached: target('visitor, page from the cache', one(recipe), ({ text, headers }) => {
      expect(titleOf(text) === title && headers.has('etag'), `${recipe} is not the kept page`);
    }),
    react: target(
      'bare react-dom/server, same tree',
      one('/react'),
      ({ text }) => {
        expect(titleOf(text) === title && text.includes('</html>'), '/react is not the page');
      },
      { port: barePort },
    ),
    first: recipesInTurn(site, recipes, 'recipe page, rendered for each request'),
    list: target(
      'second page of recipes by title, not kept',
      one(await more('/recipes?sort=title-asc')),
      ({ text }) => {
        const titles = cardsOf(text);
        expect(titles.length === 24, `${titles.length} cards instead of 24`);
        expect(String(titles) === String(titles.toSorted()), 'cards are not in order');
      },
    ),
    category: target('second page of a category, not kept', one(await more(category)), ({ text }) =>
      expect(cardsOf(text).length > 0, 'no cards'),
    ),
    chef: target('second page of a chef, not kept', one(await more(chef)), ({ text }) =>
      expect(cardsOf(text).length > 0, 'no cards'),
    ),
    searches: target(
      `search, rendered for each request, ${different.length} in turn`,
      different.map(searchFor),
      ({ text }) => expect(/Recipes? Found/.test(text), 'not a search'),
    ),
    keptSearch: target('popular search, six in turn', popular.map(searchFor), ({ text }) =>
      expect(/[\d,]+ Recipes? Found/.test(text), 'found nothing'),
    ),
    signedIn: target(
      'recipe, signed in, not kept',
      // A page with a parameter is rendered for a single visitor.
      recipes.slice(0, 200).map((path) => ({ path: `${path}?alone` })),
      ({ text, headers }) => {
        expect(text.includes('Sign Out'), 'nobody is signed in');
        expect(/no-store/.test(headers.get('cache-control') ?? ''), 'may be kept');
      },
      { headers: { Cookie: cookie } },
    ),
    reader: target('recipe, signed in, from the cache', one(recipe), () => {}, {
      headers: { Cookie: cookie },
      check: async () => {
        for (let i = 0; i < 3; i++) {
          const { text, headers } = await get(site, recipe, { Cookie: cookie });
          expect(text.includes('Sign Out'), 'nobody is signed in');
          expect(i < 2 || !headers.has('x-request-id'), `${recipe} is not the kept page`);
        }
      },
    }),
    save: {
      name: 'admin saves a new recipe',
      port: site.port,
      requests: Array.from({ length: 50 }, (_, n) => ({
        method: 'POST',
        path: '/admin/recipes/add',
        body: recipeForm(`Measured dish ${n}`),
      })),
      headers: { Cookie: cookie, Origin: site.origin },
      statuses: [302],
      check: () => checkSave(site, cookie),
    },
  };
}

/** More recipes than the cache of this measurement can hold until their next turn. */
export function recipesInTurn(site: Site, recipes: string[], name: string): Target {
  const paths = recipes.slice(0, 998);
  return {
    name: `${name}, ${paths.length} in turn`,
    port: site.port,
    requests: paths.map((path) => ({ path })),
    check: async () => {
      for (const path of paths.slice(0, 3)) {
        const { status, text } = await get(site, path);
        const isWhole = status === 200 && /<h1/.test(text) && text.includes('</html>');
        expect(isWhole, `${path} is not a whole page`);
      }
    },
  };
}

/**
 * One or two words of generated titles, with more combinations than the cache of this measurement
 * can hold.
 */
export function differentSearches(count: number): string[] {
  const next = random(7);
  const found = new Set<string>();
  while (found.size < count) {
    const words = titleOfSeed(next).toLowerCase().split(' ');
    found.add(words.slice(0, 1 + Math.floor(next() * 2)).join(' '));
    found.add(words.slice(1, 3).join(' '));
  }
  return [...found];
}

async function checkSave(site: Site, cookie: string): Promise<void> {
  const title = `Checked dish ${Date.now()}`;
  const response = await fetch(`${site.origin}/admin/recipes/add`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin },
    body: new URLSearchParams(recipeForm(title)),
    redirect: 'manual',
  });
  expect(response.status === 302, `saving responded with ${response.status}`);
  await sleep(0);
  const { text } = await get(site, '/recipes');
  expect(cardsOf(text)[0] === title, 'what was saved is not the first in the list');
}

function recipeForm(title: string): string {
  const fields: Record<string, string> = {
    title,
    featuredImage: 'https://example.com/dish.jpg',
    description: 'A dish that was saved while somebody measured how long that takes.',
    prepTime: '10',
    cookTime: '20',
    servings: '4',
    difficulty: 'easy',
    authorId: '1000000000',
    categoryIds: '1000000000',
    notes: 'Nothing to note.',
  };
  for (let i = 0; i < 8; i++) {
    fields[`ingredients[${i}].quantity`] = String(i + 1);
    fields[`ingredients[${i}].unit`] = 'g';
    fields[`ingredients[${i}].name`] = `measured tomato ${i}`;
  }
  for (let i = 0; i < 5; i++)
    fields[`steps[${i}].content`] = `Step ${i}: stir until it is stirred.`;
  return new URLSearchParams(fields).toString();
}

async function signIn(site: Site): Promise<string> {
  const response = await fetch(`${site.origin}/admin/login`, {
    method: 'POST',
    headers: { Origin: site.origin },
    body: new URLSearchParams(admin),
    redirect: 'manual',
  });
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  expect(
    response.status === 302 && cookies.length > 0,
    `signing in responded with ${response.status}`,
  );
  return cookies.filter((each) => !each?.includes('flash')).join('; ');
}

async function get(
  { port }: { port: number },
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The page as text; fetch has decompressed it. */
async function raw(port: number, path: string): Promise<string> {
  return (await get({ port }, path)).text;
}

function titleOf(html: string): string {
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}

function cardsOf(html: string): string[] {
  return [...html.matchAll(/<h[23][^>]*><a[^>]*>([^<]*)/g)].map(([, text = '']) => text);
}

function expect(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Error(`Nothing is timed, because an response is wrong: ${fault}.`);
}
