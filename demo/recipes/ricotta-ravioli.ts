import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Ricotta Ravioli in Tomato Sauce',
  slug: 'ricotta-ravioli',
  description:
    'Thin sheets of egg pasta around ricotta and Parmigiano, under a sauce that has only four things in it. Invite someone to help: one rolls, one fills, and both argue about the size.',
  categories: ['main-course', 'vegetarian'],
  tags: ['Dinner party', 'Weekend'],
  cuisine: 'Italian',
  chef: 'luca-moretti',
  difficulty: 'hard',
  prepTime: 60,
  cookTime: 30,
  restTime: 30,
  servings: 4,
  createdAt: '2026-01-18T11:00:00Z',
  ingredients: [
    ['300', 'g', '00 flour, plus more for the board'],
    ['3', '', 'eggs'],
    ['350', 'g', 'ricotta, drained'],
    ['80', 'g', 'Parmigiano Reggiano, finely grated'],
    ['1', '', 'egg yolk'],
    ['¼', 'tsp', 'freshly grated nutmeg'],
    ['1 ½', 'tsp', 'fine salt'],
    ['4', 'tbsp', 'olive oil'],
    ['2', 'cloves', 'garlic, lightly crushed'],
    ['800', 'g', 'canned whole tomatoes'],
    ['2', 'tbsp', 'coarse salt, for the pasta water'],
  ],
  steps: [
    'Heap the flour on a board, make a well and beat the eggs in it with a fork, pulling in flour from the sides. When it holds together, knead for 10 minutes, until the dough is as smooth as an earlobe. Wrap it and let it rest for 30 minutes.',
    'Meanwhile mix the ricotta with two thirds of the Parmigiano, the yolk, the nutmeg and half a teaspoon of the fine salt. It should stand on the spoon. If it slides, the ricotta was wet; add more cheese.',
    'Warm the oil with the garlic for 3 minutes, until the garlic smells sweet. Crush in the tomatoes, add the rest of the fine salt and simmer for 20 minutes. Take out the garlic.',
    {
      content:
        'Roll a quarter of the dough at a time, until you can see your hand through it. Set heaped teaspoons of filling 5 cm apart along one half, fold the other half over and press out the air around each mound, starting at the fold. Cut into squares.',
      image: 'ricotta-ravioli-4',
      photo: { photo: 'ravioli-02.webp', author: 'Mfed3', left: 0, top: 0, width: 1406 },
    },
    'Bring 4 liters of water to a boil, add the coarse salt and turn it down to a lively simmer. Cook the ravioli in two batches for 3 to 4 minutes, until the edges are tender.',
    'Lift them straight into the sauce with a slotted spoon, turn them once so that every one is coated, and serve under the rest of the Parmigiano.',
  ],
  notes:
    'Filled ravioli dry out quickly: keep them on a floured cloth, not touching, for an hour at most, or freeze them on a tray and cook them from frozen, 2 minutes longer. Pecorino instead of Parmigiano makes a louder filling.',
  cover: { photo: 'ravioli-04.webp', author: 'Mfed3', left: 0, top: 0, width: 1296 },
};
