import { expect, test } from 'vitest';
import { toCookSteps } from '#domain/cooking/cook-steps.ts';
import { scaleAmounts } from '#domain/cooking/scale-amounts.ts';
import { scaleCookData } from './scale-cook-data.ts';

test('an offline copy is scaled as the server would scale it', () => {
  const ingredients = [
    { key: 1, quantity: '250', unit: 'g', name: 'flour' },
    { key: 2, quantity: '3', unit: '', name: 'eggs' },
  ];
  const shares = { 2: { part: '1/2', text: '1 egg + 2 Tbsp beaten egg' } };
  const written = [
    { content: 'For the batter:', picture: null, uses: [] },
    { content: 'Beat 3 eggs for 2 minutes, then rest for 1 hour.', picture: null, uses: [2] },
    { content: 'Bake 250 g flour in a 20 cm round tin.', picture: null, uses: [1] },
    { content: 'Brush with half the eggs.', picture: null, uses: [2], shares },
  ];
  const basics = { slug: 'cake', title: 'Cake', notes: '' };
  const copy = {
    recipe: { ...basics, servings: 4, ingredients, amounts: '' },
    steps: toCookSteps(written, ingredients),
  };
  const recipe = { servings: 4, pan: '20 cm round tin', ingredients, steps: written };
  for (const amounts of ['servings=8', 'servings=2&units=us', 'pan=24+cm+round']) {
    const query = new URLSearchParams(amounts);
    const shown = scaleAmounts(recipe, query);
    if (!shown) throw new Error(amounts);
    expect(scaleCookData(copy, query)).toEqual({
      recipe: {
        ...basics,
        ...{ servings: shown.servings, times: shown.times, panNote: shown.panNote },
        ingredients: shown.ingredients,
        amounts,
      },
      steps: toCookSteps(shown.steps, shown.ingredients),
    });
  }
  expect(scaleCookData(copy, new URLSearchParams('step=2'))).toEqual(copy);
});
