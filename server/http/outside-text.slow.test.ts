import { createEmptyDraft } from '@potluck/recipe-formats/draft';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Permission, Role } from '#domain/account/permissions.ts';
import { db } from '#server/db/database.ts';
import {
  addReferencedRecords,
  addresses,
  adminRights,
  pathOf,
  type Things,
} from '../../test/addresses.ts';
import { send } from '../../test/app.ts';
import { type Fields, readFormFields } from '../../test/form.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../test/session.ts';
import { timeLimits } from '../../test/time-limits.ts';

vi.hoisted(() => {
  // Each request comes from another client, so that limits do not apply.
  process.env.TRUST_PROXY = '1';
});

/** Reverses text, isolates it, and begins a terminal's escape sequence. */
const marks = '\u202e\u2066\u009b';
const hidden = '[\u202a-\u202e\u2066-\u2069\u0080-\u0084\u0086-\u009f]';
const escaped = String.raw`\\u(?:202[a-e]|206[6-9]|009b)`;

let things: Things;
const cookies = { visitor: '' } as Record<Role, string>;
beforeAll(async () => {
  things = await addReferencedRecords();
  for (const role of ['user', 'author', 'editor', 'admin'] as const)
    cookies[role] = await sessionOf(await addSomebody({ role }));
});

let clients = 0;
function request(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const client = `10.1.${++clients >> 8}.${clients & 255}`;
  const headers = { ...init.headers, Cookie: cookie, 'X-Forwarded-For': client };
  return send(path, { ...init, headers });
}

function post(path: string, cookie: string, fields: Fields): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return request(path, cookie, { method: 'POST', body: form });
}

/** Returns the rows of all tables that hold a hidden character. */
async function findHidden(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const selects = tables.map(
    ({ name }) => sql`select ${name} || ' ' || t::text as found from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ found: string }>`
    select found from (${sql.join(selects, sql` union all `)}) as every
    where found ~ ${hidden} or found ~ ${escaped}`.execute(db);
  return rows.map(({ found }) => JSON.stringify(found));
}

const roleFor: Record<Permission, Role> = {
  favorites: 'user',
  account: 'user',
  draft: 'author',
  edit: 'editor',
  administer: 'admin',
};
/** Returns whether a field is hashed, checked against a list, or ends the session of the other attempts. */
const isNoText = (path: string, name: string) =>
  /password|^id$|^next$|^__/i.test(name) || /^\/(?:logout|account\/data)/.test(path);

test('no form stores hidden characters in any field', {
  timeout: timeLimits.exhaustive,
}, async () => {
  const accepted = new Set<string>();
  for (const [pattern, address] of addresses) {
    if (address.post === undefined) continue;
    const cookie = cookies[address.right ? roleFor[address.right] : 'visitor'];
    const at = () => pathOf(pattern, address, things);
    const page = readFormFields(await (await request(at(), cookie)).text());
    for (const name of Object.keys({ ...page, ...address.form?.(things) })) {
      if (isNoText(pattern, name)) continue;
      things = adminRights.has(address.right) ? await addReferencedRecords() : things;
      const own = readFormFields(await (await request(at(), cookie)).text());
      const fields = { ...own, ...address.form?.(things) };
      const response = await post(at(), cookie, { ...fields, [name]: `${fields[name]}${marks} x` });
      if (response.status >= 400) continue;
      accepted.add(`${pattern} ${name}`);
      expect(await findHidden(), `${pattern} ${name}`).toEqual([]);
    }
  }
  // Without these, the test would store nothing.
  for (const field of [
    ...['title', 'description', 'notes', 'steps[0].content', 'ingredients[0].name', 'tags'],
    ...['equipment', 'cuisine', 'credit', 'yieldText'],
  ]) {
    expect(accepted).toContain(`/admin/recipes/add ${field}`);
  }
  for (const field of [
    '/admin/chefs/add bio',
    '/admin/tags/edit/:id name',
    '/account/profile fullName',
  ])
    expect(accepted).toContain(field);
});

/** Returns the lines of an export of another Potluck, with `named` text in what only Potluck knows. */
function exportWith(named: (what: string) => string): string {
  const past = {
    createdAt: '2020-01-02T03:04:05Z',
    updatedAt: '2020-01-02T03:04:05Z',
    oldSlugs: [],
  };
  const facts = (slug: string, more: object) => ({
    extensions: { potluck: { ...past, slug, source: named(slug), ...more } },
  });
  const chef = { version: 1, kind: 'author', name: 'Mo', description: null, pictures: [] };
  const input = { facebookUrl: named('https://example.com/'), altText: named('Pie') };
  const pie = { chef: null, categories: [], input, rows: [], steps: [] };
  return [
    { ...chef, ...facts('mo', { input }) },
    { ...createEmptyDraft('Pie'), ...facts('pie', pie) },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

test('no import stores hidden characters', { timeout: timeLimits.exhaustive }, async () => {
  await db.deleteFrom('import_runs').execute();
  const path = '/admin/recipes/import';
  const named = (what: string) => `${what} ${marks} ${what}`;
  const recipe = {
    '@type': 'Recipe',
    name: named('Soup'),
    description: named('Brown'),
    author: { name: named('Luca') },
    keywords: [named('hot')],
    recipeCategory: named('Suppers'),
    recipeCuisine: named('French'),
    recipeYield: named('6 bowls'),
    tool: [named('pot')],
    notes: named('Keep'),
    nutrition: { calories: named('120 kcal') },
    recipeIngredient: [named('4 onions'), named('salt')],
    recipeInstructions: [named('Brown the onions.'), named('Simmer.')],
  };
  const json = JSON.stringify(recipe);
  const html = `<!doctype html><title>${named('Soup')}</title><script type="application/ld+json">${json}</script>`;
  const ways: Fields[] = [
    { text: `${named('Soup')}\n\n${named('4 onions')}\n\n${named('Simmer for an hour.')}` },
    { text: json },
    { html, from: 'https://recipes.example.com/soup' },
    { file: new File([json], `${marks}a.json`) },
    {
      file: new File(
        [JSON.stringify([recipe, { ...recipe, name: named('Stew') }])],
        `${marks}b.json`,
      ),
    },
    {
      file: new File(
        [
          JSON.stringify({
            ...createEmptyDraft(`${named('Draft')}\0\ud800`),
            ...{
              authors: [named('Ana')],
              categories: [named('Suppers')],
              cuisine: named('French'),
            },
            ...{ credit: named('Ana'), yields: [named('6 bowls')], notes: `${named('Keep')}\0` },
            ingredients: [{ heading: named('Base'), rows: [{ text: named('4 onions') }] }],
            warnings: [{ field: 'title', message: named('odd') }],
            original: `${named('Draft')}\0\ud800`,
          }),
        ],
        'draft.json',
      ),
    },
    { file: new File([exportWith(named)], 'site.ndjson') },
    { urls: `recipe${marks}s http://127.0.0.1/${marks}` },
  ];
  for (const [index, fields] of ways.entries()) {
    const response = await post(path, cookies.admin, fields);
    expect(response.status, `${index}`).toBe(302);
    const review = await request(response.headers.get('Location') ?? '', cookies.admin);
    expect(await review.text(), `${index}`).not.toMatch(new RegExp(hidden));
  }
  await vi.waitUntil(
    async () => {
      const open = await sql`
        select from import_items where state in ('waiting', 'reading')`.execute(db);
      return open.rows.length === 0;
    },
    { timeout: timeLimits.exhaustive, interval: 200 },
  );
  expect(await findHidden()).toEqual([]);
  const titles = await db.selectFrom('recipes').select('title').execute();
  expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['Stew Stew', 'Pie']));
});

test('the error about a rejected file has no hidden characters', async () => {
  const file = new File(['PK\0\0'], `all${marks}.bin`);
  const response = await post('/admin/recipes/import', cookies.admin, { file });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('all.bin');
});

test('a session stores a User-Agent without control characters, and not all of a long one', async () => {
  const somebody = await addSomebody();
  const agent = `Mozilla/5.0 (X11; Linux) \u009b\u0085Firefox/140.0 ${'x'.repeat(3000)}`;
  const body = new URLSearchParams({ email: somebody.email, password });
  const headers = { 'User-Agent': agent };
  const response = await request('/login', '', { method: 'POST', body, headers });
  expect(cookiesOf(response.headers)).not.toBe('');
  const { user_agent } = await db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', somebody.id)
    .executeTakeFirstOrThrow();
  expect(user_agent).toMatch(/^Mozilla\/5.0 \(X11; Linux\) Firefox/);
  expect(user_agent).toHaveLength(500);
  expect(await findHidden()).toEqual([]);
});

const parameters = [
  ...['search', 'with', 'without', 'have', 'staples', 'tag', 'category', 'cuisine', 'chef', 'sort'],
  ...['next', 'from', 'pan', 'tin', 'servings', 'units', 'after', 'before', 'email', 'id'],
];

test('no page shows hidden characters from its URL', {
  timeout: timeLimits.exhaustive,
}, async () => {
  things = await addReferencedRecords();
  const shown = new RegExp(`${hidden}|${escaped}`);
  for (const [pattern, address] of addresses) {
    const cookie = cookies[address.right ? roleFor[address.right] : 'visitor'];
    const path = pathOf(pattern, address, things);
    const queries = [parameters, ['search'], ['have']].map(
      (names) => new URLSearchParams(names.map((name) => [name, `xqz${marks}y`])),
    );
    for (const query of queries) {
      const response = await request(`${path}${path.includes('?') ? '&' : '?'}${query}`, cookie);
      const type = response.headers.get('Content-Type') ?? '';
      const text = /^(?:text|application\/(?:json|.*xml))/.test(type) ? await response.text() : '';
      expect(text, `${pattern} ${query}`).not.toMatch(shown);
    }
  }
});
