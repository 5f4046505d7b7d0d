import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
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
