import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from './app.ts';
import { addCategory, addChef, addRecipe } from './factories.ts';
import { fillIn, patterns, routeIds } from './routes.ts';
import { addSomebody, sessionOf } from './session.ts';

let ids: Record<string, string>;
export const cookies = { visitor: '', user: '', admin: '' };
let site: Awaited<ReturnType<typeof serve>>;

/** Serves the site with a record of each kind during the tests of a file. */
export function prepareProtectedPages(): void {
  beforeAll(async () => {
    site = await serve();
    const [chef, category] = [await addChef(), await addCategory()];
    const recipe = await addRecipe({ authorId: chef.id });
    const somebody = await addSomebody();
    cookies.user = await sessionOf(somebody);
    cookies.admin = await sessionOf(await addSomebody({ role: 'admin' }));
    const named = { recipes: recipe.id, chefs: chef.id, categories: category.id };
    ids = {
      users: somebody.id,
      ...Object.fromEntries(Object.entries(named).map(([k, v]) => [k, `${v}`])),
    };
  });
  afterAll(() => site.stop());
}

const open = ['/admin/login', '/admin/authors/*'];
const closed = (area: string) =>
  patterns
    .filter((each) => each.split('/')[1] === area && !open.includes(each))
    .map((each) => fillIn(each, () => ids[each.split('/')[2] ?? ''] ?? '1'));

export const get = (path: string, cookie: string, headers = {}) =>
  site.ask(path, { Cookie: cookie, ...headers });

/** Returns other spellings of a URL that a guard might miss. */
function disguises(path: string): string[] {
  const [name = '', ...rest] = path.slice(1).split('/');
  const behind = rest.map((each) => `/${each}`).join('');
  const coded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  return [
    ...[path, `${path}/`, `//${name}${behind}`, `/${name}/${behind}`, `/.//${name}${behind}`],
    ...[
      `/${name.toUpperCase()}${behind}`,
      `/${coded}${behind}`,
      `/x/..${path}`,
      `/recipes/%2e%2e${path}`,
    ],
    ...[
      `${path};x=1`,
      `${path}%20`,
      `${path}%2F`,
      `${path}?_data=x`,
      `${path}?index`,
      `${path}.html`,
    ],
  ];
}

/**
 * Returns URLs of a page's data, whole and in parts. For the first page of an area, these are the
 * URLs of all protected routes; for the others, the URLs of similar names.
 */
function dataOf(path: string): string[] {
  const stem = path.split('/')[2]?.slice(0, 4) ?? '';
  const all = routeIds.filter(
    (id) => id.startsWith('routes/admin/') || id.startsWith('routes/account/'),
  );
  return [
    ...[`${path}.data`, `${path}/_.data`, `${path}.data?index`, `${path}.data?_routes=`],
    ...[`${path}.data?_routes=${all.join(',')}`, `${path}.data?_routes=root`],
    ...all
      .filter((id) => id.split('/')[2]?.startsWith(stem))
      .map((id) => `${path}.data?_routes=${id}`),
  ];
}

/** Headers that frameworks and proxies react to. */
export const said = [
  { 'X-React-Router-SPA-Mode': 'yes' },
  { 'X-React-Router-Prerender-Data': '[]' },
  { 'X-Remix-Response': 'yes', 'X-Requested-With': 'XMLHttpRequest' },
  { 'X-Original-URL': '/', 'X-Rewrite-URL': '/', 'X-HTTP-Method-Override': 'GET' },
];

/**
 * Defines tests of tricks with protected pages. `isTested` chooses from all pairs of a page and a trick: consecutive
 * numbers are consecutive tricks with one page, and each page has another remainder for the same trick.
 */
export function testUrlTricks(isTested: (pair: number) => boolean): void {
  test.each([
    ['visitor', 'admin'],
    ['user', 'admin'],
    ['visitor', 'account'],
  ] as const)('no URL trick gives a %s access to protected pages below /%s', async (who, area) => {
    const paths = closed(area);
    expect(paths.length).toBeGreaterThan(5);
    const opened: string[] = [];
    for (const [i, path] of paths.entries()) {
      const tricks = [
        ...[...disguises(path), ...dataOf(path)].map((asked) => ({ asked, headers: {} })),
        ...said.flatMap((headers) => [path, `${path}.data`].map((asked) => ({ asked, headers }))),
      ];
      for (const [j, { asked, headers }] of tricks.entries()) {
        if (!isTested(i + j)) continue;
        const { status } = await get(asked, cookies[who], headers);
        if (status === 200) opened.push(`${asked} ${JSON.stringify(headers)}`);
      }
    }
    expect(opened).toEqual([]);
  });
}

/** Defines a test of long URLs. `isTested` chooses from all pairs of a repeated text and an address. */
export function testLongUrls(isTested: (pair: number) => boolean): void {
  test('a URL of ten thousand characters quickly gets a response', async () => {
    const texts = [
      'a-',
      '-',
      'a',
      '%2D',
      encodeURIComponent('ﬃ'),
      '../',
      '%2e%2e%2f',
      '((',
      encodeURIComponent('é'),
    ];
    const starts = [
      '/recipes/',
      '/chef/',
      '/category/',
      '/author/',
      '/images/cards/',
      '/images/featured/',
      '/',
      '/recipes?search=',
      '/suggest?search=',
      '/admin/login?next=/',
    ];
    for (const [i, letters] of texts.entries()) {
      const long = letters.repeat(Math.floor(10_000 / letters.length));
      for (const [j, path] of starts.entries()) {
        if (!isTested(i + j)) continue;
        expect((await get(path + long, '')).status, `${path}${letters}…`).toBeLessThan(500);
      }
    }
  });
}
