import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { serve } from '../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { fillIn, patterns, routeIds } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

let ids: Record<string, string>;
const cookies: Record<'visitor' | 'user' | 'admin', string> = { visitor: '', user: '', admin: '' };
let site: Awaited<ReturnType<typeof serve>>;
afterAll(() => site.stop());
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

const open = ['/admin/login', '/admin/authors/*'];
const closed = (area: string) =>
  patterns
    .filter((each) => each.split('/')[1] === area && !open.includes(each))
    .map((each) => fillIn(each, () => ids[each.split('/')[2] ?? ''] ?? '1'));

const get = (path: string, cookie: string, headers = {}) =>
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

const said = [
  { 'X-React-Router-SPA-Mode': 'yes' },
  { 'X-React-Router-Prerender-Data': '[]' },
  { 'X-Remix-Response': 'yes', 'X-Requested-With': 'XMLHttpRequest' },
  { 'X-Original-URL': '/', 'X-Rewrite-URL': '/', 'X-HTTP-Method-Override': 'GET' },
];

test.each([
  ['visitor', 'admin'],
  ['user', 'admin'],
  ['visitor', 'account'],
] as const)('no URL trick gives a %s access to protected pages below /%s', async (who, area) => {
  const paths = closed(area);
  expect(paths.length).toBeGreaterThan(5);
  const opened: string[] = [];
  for (const path of paths) {
    for (const asked of [...disguises(path), ...dataOf(path)]) {
      const response = await get(asked, cookies[who]);
      if (response.status === 200) opened.push(asked);
    }
    for (const headers of said) {
      const responses = [
        await get(path, cookies[who], headers),
        await get(`${path}.data`, cookies[who], headers),
      ];
      if (responses.some(({ status }) => status === 200))
        opened.push(`${path} ${JSON.stringify(headers)}`);
    }
  }
  expect(opened).toEqual([]);
});

test('protected pages remain open to users with the right', async () => {
  for (const path of [
    '/admin/users',
    '/admin/users/',
    '/ADMIN/users',
    '/admin/users.data?_routes=routes/admin/users',
  ])
    expect((await get(path, cookies.admin)).status, path).toBe(200);
});

test('framework headers do not change a page', async () => {
  for (const path of ['/', '/login', '/recipes?search=x', '/admin/users', '/account']) {
    const asIs = await get(path, cookies.admin);
    const text = asIs.text;
    for (const headers of said) {
      const response = await get(path, cookies.admin, headers);
      expect(response.status).toBe(asIs.status);
      expect(plain(response.text)).toBe(plain(text));
    }
  }
});

/** Removes ids of forms and elements, which change on every render. */
const plain = (html: string) => html.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

test('wildcards in a search are literal', async () => {
  await db.deleteFrom('recipes').execute();
  await addRecipe({ title: 'Fifty' });
  await addRecipe({ title: 'Sale 50% off' });
  const found = async (path: string) => {
    const html = (await get(path, cookies.admin)).text;
    return ['Fifty', 'Sale 50% off'].filter((title) => html.includes(`>${title}<`));
  };
  for (const search of ['50%', '% o']) {
    expect(await found(`/admin/recipes?search=${encodeURIComponent(search)}`)).toEqual([
      'Sale 50% off',
    ]);
  }
  for (const search of ['%', '_', 'F_fty', '\\', 'Fifty\\'])
    expect(await found(`/admin/recipes?search=${encodeURIComponent(search)}`)).toEqual([]);
});

test('a URL of ten thousand characters quickly gets a response', async () => {
  for (const letters of [
    'a-',
    '-',
    'a',
    '%2D',
    encodeURIComponent('ﬃ'),
    '../',
    '%2e%2e%2f',
    '((',
    encodeURIComponent('é'),
  ]) {
    const long = letters.repeat(Math.floor(10_000 / letters.length));
    for (const path of [
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
    ])
      expect((await get(path + long, '')).status, `${path}${letters}…`).toBeLessThan(500);
  }
}, 20_000);
