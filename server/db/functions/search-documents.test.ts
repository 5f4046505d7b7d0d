import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { maxRecipeSize } from '#domain/recipe/recipe-size.ts';
import { db } from '#server/db/database.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { listRecipes } from '../../pages/recipes.ts';

beforeEach(removeEverything);

test('the text of a recipe cannot imitate a filter mark', async () => {
  const marks = '~dvegan ～dvegan ˜dvegan steak~dvegan';
  await addRecipe({ title: 'Steak', description: marks, cuisine: marks, tags: [marks] });
  const { recipes, total } = await listRecipes({ ...defaultFilters, diets: ['vegan'] });
  expect([recipes, total]).toEqual([[], 0]);
  expect((await listRecipes({ ...defaultFilters, search: 'dvegan' })).total).toBe(1);
});

test('no character of a text becomes the beginning of a mark', async () => {
  const { rows } = await sql<{ signs: string | null }>`
    select string_agg(sign, '') as signs from (
      select chr(code) as sign from generate_series(1, 131071) as code
      where code not between 55296 and 57343
    ) each
    where exists (
      select from unnest(tsvector_to_array(search_vector(search_text(sign || 'word')))) as word
      where word ~ '^["~^]'
    )`.execute(db);
  expect(rows).toEqual([{ signs: null }]);
});

/** Returns numbers as different words in any letters, separated by spaces. */
const wordsOf = (letters: string[], length: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    Array.from(
      { length },
      (_, i) => letters[Math.floor(n / letters.length ** i) % letters.length],
    ).join(''),
  );
const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));

test.each([
  ['short words', wordsOf(range(0x61, 26), 4, 12_000)],
  ['long words', wordsOf(range(0x61, 26), 60, 990)],
  ['words of three bytes per letter', wordsOf(range(0x3041, 80), 2, 20_000)],
  ['words of four bytes per letter', wordsOf(range(0x10400, 40), 2, 12_000)],
  ['signs that become several letters', wordsOf([...'ﬃ㎯㏂ﷺ½'], 7, 7_500)],
])(
  'the search document of a recipe at its limits with %s has less than half of the size that PostgreSQL allows',
  async (_, words) => {
    const text = words.join(' ').slice(0, maxRecipeSize.characters - 10);
    const rows = text.match(/.{1,450}(?: |$)/gsu) ?? [];
    await addRecipe({
      title: text.slice(0, 200),
      description: text.slice(-2000),
      cuisine: text.slice(300, 380),
      tags: words.slice(0, 50),
      ingredients: rows.map((name, i) => ({ key: i + 1, quantity: '', unit: '', name })),
      steps: [{ content: 'Mix.' }],
    });
    const {
      rows: [size],
    } = await sql<{ bytes: number }>`
    select sum(octet_length(word))::integer as bytes from recipe_search, unnest(tsvector_to_array(document)) as word`.execute(
      db,
    );
    expect(size?.bytes).toBeLessThan(2 ** 19);
  },
);
