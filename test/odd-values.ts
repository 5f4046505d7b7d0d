import { beforeEach, expect, test } from 'vitest';
import { send } from './app.ts';
import { addCategory, addChef, addRecipe } from './factories.ts';
import { type Fields, readFormFields } from './form.ts';
import { fillIn } from './routes.ts';
import { addSomebody, sessionOf } from './session.ts';
import { timeLimits } from './time-limits.ts';

const odd = [
  ...['a\0b', '\ud800', '-1', '1e5', '0x10', '８', '9223372036854775808', '9'.repeat(400)],
];
/** The values that a database or a program is most likely to fail on; the fields of a form take turns. */
const worst = ['a\0b', '9'.repeat(400)];

const parameters = [
  ...['after', 'before', 'category', 'difficulty', 'do', 'folder', 'id', 'index', 'name', 'next'],
  ...['recovery', 'search', 'sort', 'token', '_routes', 'page', 'size'],
];
const fieldNames = [
  ...['author', 'category', 'code', 'confirmPassword', 'credential', 'currentPassword', 'email'],
  ...['end', 'favorite', 'featured', 'form', 'fullName', 'id', 'key', 'name', 'next', 'password'],
  ...['recipes', 'remove', 'role', 'split', 'token', 'username', 'version', 'authorId', 'asNew'],
  ...['categoryIds', 'prepTime', 'steps[0].content', 'ingredients[0].quantity', '__intent__'],
  ...['featuredImage', 'featuredImageUploaded', 'featuredImageFocusX', 'profileImage'],
];

let count = 0;

/** Sends a request as another client each time, so that no limit applies. */
const sendAnew = (path: string, init: RequestInit) =>
  send(path, init, `10.1.${Math.floor(++count / 250) % 250}.${count % 250}`);

const request = (cookie: string, more: RequestInit & { headers?: object } = {}): RequestInit => ({
  redirect: 'manual',
  ...more,
  headers: {
    ...{ Accept: 'text/html', Cookie: cookie },
    ...more.headers,
  },
});

function encode(values: Record<string, string | string[]>): URLSearchParams {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each.toWellFormed()]),
  );
  return new URLSearchParams(pairs);
}

const all = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

/**
 * Defines tests that no odd value at these paths causes an internal error. `isTested` chooses from all pairs of a
 * place (a path or a field) and a value.
 */
export function testOddValues(
  patterns: string[],
  isTested: (pair: number) => boolean = () => true,
): void {
  let known: Record<string, string>;
  beforeEach(async () => {
    const [chef, category] = [await addChef(), await addCategory()];
    const recipe = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
    const user = await addSomebody();
    known = {
      ...{ recipes: `${recipe.id}`, chefs: `${chef.id}`, categories: `${category.id}` },
      ...{ users: user.id, slug: recipe.slug, file: 'pages-1.xml' },
    };
  });

  /** Routes worth trying: all others only redirect visitors to sign in. */
  const openTo = (who: 'visitor' | 'admin') =>
    patterns.filter((each) => who === 'admin' || !/^\/(admin|account)(\/(?!login)|$)/.test(each));

  const pathOf = (pattern: string) =>
    fillIn(pattern, (name) => known[name === 'id' ? (pattern.split('/')[2] ?? '') : name] ?? 'x');

  test.each(['visitor', 'admin'] as const)(
    'no unusual value in a path or query causes an internal error for %s',
    { timeout: timeLimits.exhaustive },
    async (who) => {
      const cookie = who === 'admin' ? await sessionOf(await addSomebody({ role: who })) : '';
      const faults: string[] = [];
      const ask = async (path: string, init: RequestInit) => {
        const { status } = await sendAnew(path, init);
        if (status >= 500) faults.push(`${status} ${path}`);
      };
      for (const [i, pattern] of openTo(who).entries()) {
        for (const [j, value] of odd.entries()) {
          if (!isTested(i + j)) continue;
          const query = encode(all(parameters, value));
          await ask(`${pathOf(pattern)}?${query}`.slice(0, 15_000), request(cookie));
          if (!/[:*]/.test(pattern)) continue;
          const part = encodeURIComponent(value.toWellFormed());
          await ask(
            fillIn(pattern, () => part),
            request(cookie),
          );
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test('no unusual value in a cookie causes an internal error', {
    timeout: timeLimits.exhaustive,
  }, async () => {
    const faults: string[] = [];
    const names = ['session', 'flash', 'second-step', 'passkey'].map((name) => `potluck-${name}`);
    const values = [...odd, 'a.b', `a.${'A'.repeat(43)}=`, '.', ';', '=', '"', '%zz'];
    const paths = ['/', '/account', '/admin', '/login/second-step', '/login/passkey'];
    for (const [i, value] of values.entries()) {
      const cookies = names.map((name) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
      const headers = { Cookie: cookies.join('; ') };
      for (const [j, path] of paths.entries()) {
        if (!isTested(i + j)) continue;
        const body = encode({ code: '123456', credential: '{}' });
        for (const more of [{}, { method: 'POST', body }]) {
          const { status } = await sendAnew(path, request('', { headers, ...more }));
          if (status >= 500) faults.push(`${status} ${path} ${value.slice(0, 50)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(['visitor', 'admin'] as const)(
    'no unusual value in a form causes an internal error for %s',
    { timeout: timeLimits.exhaustive },
    async (who) => {
      const faults: string[] = [];
      for (const [i, pattern] of openTo(who).entries()) {
        const somebody = await addSomebody({ role: who === 'admin' ? 'admin' : 'user' });
        const cookie = who === 'admin' ? await sessionOf(somebody) : '';
        const path = pathOf(pattern);
        const html = await (await sendAnew(path, request(cookie))).text();
        const given = Object.fromEntries(
          Object.entries(readFormFields(html) as Exclude<Fields, File>).filter(
            ([, v]) => v !== undefined,
          ),
        ) as Record<string, string | string[]>;
        const tries = [
          ...odd.filter((_, j) => isTested(i + j)).map((value) => all(fieldNames, value)),
          ...Object.keys(given).map((name, i) => ({
            ...given,
            [name]: worst[i % worst.length] ?? '',
          })),
          ...['end', 'remove', 'token', 'form', 'credential']
            .filter((_, j) => isTested(i + j))
            .map((name) => ({ [name]: 'a\0b' })),
        ];
        for (const fields of tries) {
          const { status } = await sendAnew(
            path,
            request(cookie, { method: 'POST', body: encode(fields) }),
          );
          if (status >= 500)
            faults.push(`${status} ${path} ${JSON.stringify(fields).slice(0, 200)}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
}
