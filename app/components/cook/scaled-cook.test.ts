import { expect, test } from 'vitest';
import { amountsFor } from '#domain/cooking/amounts-for.ts';
import { cookSteps } from '#domain/cooking/cook-steps.ts';
import { scaledCook } from './scaled-cook.ts';

test('a copy as written becomes what the server sends for other amounts', () => {
  const ingredients = [
    { key: 1, quantity: '250', unit: 'g', name: 'flour' },
    { key: 2, quantity: '3', unit: '', name: 'eggs' },
  ];
  const written = [
    { content: 'For the batter:', picture: null, uses: [] },
    { content: 'Beat 3 eggs for 2 minutes, then rest for 1 hour.', picture: null, uses: [2] },
    { content: 'Bake 250 g flour in a 20 cm round tin.', picture: null, uses: [1] },
  ];
  const basics = { slug: 'cake', title: 'Cake', notes: '' };
  const copy = {
    recipe: { ...basics, servings: 4, ingredients, amounts: '' },
    steps: cookSteps(written, ingredients),
  };
  const recipe = { servings: 4, tin: '20 cm round tin', ingredients, steps: written };
  for (const amounts of ['servings=8', 'servings=2&units=us', 'tin=24+cm+round']) {
    const query = new URLSearchParams(amounts);
    const shown = amountsFor(recipe, query);
    if (!shown) throw new Error(amounts);
    expect(scaledCook(copy, query)).toEqual({
      recipe: { ...basics, servings: shown.servings, ingredients: shown.ingredients, amounts },
      steps: cookSteps(shown.steps, shown.ingredients),
    });
  }
  expect(scaledCook(copy, new URLSearchParams('step=2'))).toEqual(copy);
});
