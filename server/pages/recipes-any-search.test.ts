import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { anyText } from '../../packages/recipe-text/test/any-text.ts';
import { addRecipes } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

const titles = ['100% Rye', 'Pizza', 'Tomato Soup', 'Crème brûlée', '味噌汁'];

beforeAll(() => addRecipes(titles.map((title) => ({ title, description: 'From home' }))));

/** Returns the titles that a search finds. */
async function find(search: string): Promise<string[]> {
  const { recipes, total } = await listRecipes(parseFilters(new URLSearchParams({ search })));
  expect(total).toBe(recipes.length);
  return recipes.map(({ title }) => title);
}

test('an empty or blank search lists everything', async () => {
  for (const blank of ['', ' ', '\t\n', ' ']) expect(await find(blank)).toHaveLength(titles.length);
});

test.each(['%', '_', '*', '?!', "'", '"', '\\', '--', ';', '& | !', '()', ':*', '<->', '🍕'])(
  'a search for %s alone contains no word and finds nothing',
  async (typed) => {
    expect(await find(typed)).toEqual([]);
  },
);

test.each([
  ...[
    '100% rye',
    '%rye%',
    'r_e',
    'rye_',
    '"rye"',
    "'rye'",
    'rye\\',
    "rye'); drop table recipes; --",
  ],
  ...[
    'rye & | ! ( ) :*',
    'rye:*',
    '!rye',
    'rye | pizza',
    'rye <-> pizza',
    'rye:A',
    '(rye',
    'rye\0',
  ],
  ...['rye\ud800', '\udc00rye', '$1 rye', '$$rye$$', '{rye}', '[rye]', '<b>rye</b>', 'rye\u2028'],
])('the characters in a search for %j have no special meaning', async (typed) => {
  const found = await find(typed);
  expect(['100% Rye', '']).toContain(found.join());
});

test('punctuation around a word does not hide it', async () => {
  for (const typed of [
    '100% rye',
    '"rye"',
    'rye\\',
    '!rye',
    'rye:*',
    '(rye',
    'rye\0',
    'rye\ud800',
  ]) {
    expect(await find(typed)).toEqual(['100% Rye']);
  }
});

test('a search of ten thousand characters does not fail', async () => {
  expect(await find('pizza '.repeat(2000))).toEqual(['Pizza']);
  expect(await find('z'.repeat(10_000))).toEqual([]);
  expect(await find(`${'🍕'.repeat(5000)}`)).toEqual([]);
  expect(await find(Array.from({ length: 3000 }, (_, i) => `w${i}`).join(' '))).toEqual([]);
});

test.each(['\u0301', 'rye \u0301', '\u20dd', '\u0301rye'])(
  'a search for %j does not fail',
  async (typed) => {
    const found = await find(typed);
    expect(found).toEqual(typed.includes('rye') ? ['100% Rye'] : []);
  },
);

test('a search for any text does not fail', async () => {
  const strange = fc.oneof(
    anyText(40),
    fc.string({
      unit: fc.constantFrom(...'ab\'"\\%_&|!():*<>- \0\ud800\u0301é味'),
      maxLength: 30,
    }),
  );
  await fc.assert(
    fc.asyncProperty(strange, async (typed) => {
      expect((await find(typed)).length).toBeLessThanOrEqual(titles.length);
    }),
    { numRuns: 100 },
  );
});
