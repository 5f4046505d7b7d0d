import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findAllMissingParts } from '#domain/recipe/find-missing-parts.ts';
import { recipeMissingParts } from '#domain/recipe/missing-parts.ts';
import { ann, edit, prepareSavedRecipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { listRecipesForAdmin } from './admin-list.ts';
import { deleteRecipes } from './bulk.ts';
import { selectIsPartMissing, selectMissingParts } from './missing-parts.ts';
import { listTrash } from './trash.ts';

prepareSavedRecipes();

const image = 'https://example.com/a.jpg';
const row = (name: string, quantity = '', unit = '') => ({ name, quantity, unit });

test('PostgreSQL, the domain code, the recipe list and the trash agree on which parts recipes are missing', async () => {
  const given = [
    {
      ...{ featuredImage: image, altText: 'A cake', authorId: (await addChef()).id },
      categoryIds: [(await addCategory()).id],
      ingredients: [row('For the icing:'), row('flour', '2', 'cups'), row('Salt, TO TASTE')],
      steps: [{ content: 'Sift the flour.', image, altText: 'A sieve' }],
    },
    { description: '', prepTime: null, cookTime: null, servings: null, difficulty: null },
    { ingredients: [row('salt (as needed).')], steps: [{ content: 'Add salt.', uses: [] }] },
    { ingredients: [row('tasted:', '', 'g'), row('to tastes')], steps: [{ content: 'Stir.' }] },
    { ingredients: [row('flour')], steps: [{ content: 'Stir.', uses: [1], image }] },
    { featuredImage: image },
  ];
  const ids: number[] = [];
  for (const each of given) ids.push((await addRecipe(each)).id);
  const findMissingParts = async (id: number) => {
    const lacks = findAllMissingParts((await edit(id)).input);
    return recipeMissingParts.filter((name) => lacks.includes(name));
  };
  const expected = await Promise.all(ids.map(findMissingParts));
  expect(expected[0]).toEqual([]);
  expect(new Set(expected.flat())).toEqual(new Set(recipeMissingParts));
  const { rows } = await sql<{ lacks: string[] }>`
    select ${selectMissingParts('r')} as lacks from recipes r order by id`.execute(db);
  expect(rows.map(({ lacks }) => lacks)).toEqual(expected);
  const having = (lack: string) => ids.filter((_, i) => expected[i]?.includes(lack as never));
  for (const lack of recipeMissingParts) {
    for (const search of ['', 'recipe']) {
      const found = await listRecipesForAdmin({ search, sort: 'oldest', lack });
      expect(found.rows.map(({ id }) => id).sort(), `${lack} ${search}`).toEqual(having(lack));
    }
  }
  await deleteRecipes(ann, ids);
  for (const lack of recipeMissingParts) {
    const { rows: trashed } = await listTrash({}, lack);
    expect(trashed.map(({ id }) => id).sort(), lack).toEqual(having(lack));
  }
});

test.each([
  ['ingredients', 'ingredients_without_quantity'],
  ['altText', 'steps_without_alt_text'],
] as const)('recipes that lack %s are found by the index %s', async (lack, index) => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain select from recipes r where ${selectIsPartMissing(lack, 'r')}`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain(index);
});
