import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { selectFilterMarks } from '../../search/filter-marks.ts';
import { db } from '../database.ts';

beforeEach(removeEverything);

async function kindsLeftOut(without: string[]): Promise<string[][]> {
  const { rows } = await sql<{ filters: string[] }>`
    select filters from ${selectFilterMarks({ ...defaultFilters, without })}`.execute(db);
  return (rows[0]?.filters ?? []).map((marks) =>
    marks
      .slice(1)
      .split('|')
      .filter((mark) => mark.startsWith('x='))
      .sort(),
  );
}

test('the index only looks for the kinds of a left-out food that recipes contain', async () => {
  const names = ['chicken thighs', 'chicken stock', 'carrots'];
  const ingredients = names.map((name) => ({ quantity: '2', name }));
  const { id } = await addRecipe({ ingredients });
  const chicken = ['x=chicken broth', 'x=chicken stock', 'x=chicken thigh'];
  expect(await kindsLeftOut(['chicken'])).toEqual([chicken]);
  expect(await kindsLeftOut(['carrot', 'chicken'])).toEqual([['x=carrot'], chicken]);
  await db.deleteFrom('recipes').where('id', '=', id).execute();
  expect(await kindsLeftOut(['chicken'])).toEqual([[expect.any(String)]]);
});

test('every kind of a left-out food is looked for until the kinds that recipes contain are counted', async () => {
  await addRecipe({ ingredients: [{ quantity: '2', name: 'chicken thighs' }] });
  const counted = await kindsLeftOut(['chicken']);
  await sql`delete from recipe_counts where scope like 'word/%'`.execute(db);
  expect((await kindsLeftOut(['chicken']))[0]?.length).toBeGreaterThan(20);
  await addRecipe({ ingredients: [{ quantity: '2', name: 'chicken wings' }] });
  expect((await kindsLeftOut(['chicken']))[0]?.length).toBeGreaterThan(20);
  await sql`select recount_words()`.execute(db);
  expect(await kindsLeftOut(['chicken'])).toEqual([[...(counted[0] ?? []), 'x=chicken wing']]);
});
