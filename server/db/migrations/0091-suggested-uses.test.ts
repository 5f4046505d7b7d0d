import { expect, test } from 'vitest';
import { addRecipe } from '../../../test/factories.ts';
import { findRecipe } from '../../pages/recipe.ts';
import { db } from '../database.ts';
import { up } from './0091-suggested-uses.ts';

test('recipes from before get what is suggested, by the keys of their rows', async () => {
  const ingredients = [
    { quantity: '1', name: 'flour' },
    { quantity: '2', name: 'eggs' },
  ];
  const [one, corrected] = [
    await addRecipe({ ingredients, steps: [{ content: 'Beat the eggs.' }, { content: 'Rest.' }] }),
    await addRecipe({ ingredients, steps: [{ content: 'Add the flour.', uses: [2] }] }),
  ];
  await addRecipe({ ingredients: [], steps: [] });
  await db.updateTable('ingredients').set({ key: null }).execute();
  await db.updateTable('steps').set({ suggested: [] }).execute();
  const usesOf = async (slug: string) => (await findRecipe(slug))?.steps.map(({ uses }) => uses);
  expect(await usesOf(one.slug)).toEqual([[], []]);
  await db.transaction().execute((trx) => up(trx as never));
  expect(await usesOf(one.slug)).toEqual([[2], []]);
  expect(await usesOf(corrected.slug)).toEqual([[2]]);
});
