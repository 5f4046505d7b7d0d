import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Silky Hummus',
  slug: 'golden-hummus',
  description:
    'Dried chickpeas boiled until they surrender, more tahini than seems polite, and ice water to whip it all pale and smooth. Serve it warm with a golden pool of oil in the middle.',
  categories: ['snacks', 'vegetarian'],
  chef: 'omar-haddad',
  difficulty: 'easy',
  prepTime: 745,
  cookTime: 50,
  servings: 6,
  createdAt: '2026-05-10T14:00:00Z',
  ingredients: [
    ['250', 'g', 'dried chickpeas'],
    ['1 ½', 'tsp', 'baking soda'],
    ['1', 'clove', 'garlic, crushed'],
    ['4', 'tbsp', 'lemon juice (about 1 ½ lemons)'],
    ['1 ½', 'tsp', 'fine salt'],
    ['200', 'g', 'tahini, well stirred'],
    ['½', 'tsp', 'ground cumin'],
    ['120', 'ml', 'ice water'],
    ['4', 'tbsp', 'extra-virgin olive oil'],
    ['½', 'tsp', 'sweet paprika'],
    ['2', 'tbsp', 'chopped flat-leaf parsley'],
    ['6', '', 'warm flatbreads'],
  ],
  steps: [
    'Cover the chickpeas with plenty of cold water, stir in 1 teaspoon of the baking soda and leave overnight, about 12 hours. They will double in size, so give them a big bowl.',
    'Drain the chickpeas and put them in a dry pot with the remaining baking soda. Stir over medium-high heat for 3 minutes; you will hear them squeak and see the skins loosen.',
    'Cover with 1.5 liters of fresh water, bring to a boil and skim off the foam and floating skins. Simmer for 35 to 45 minutes, until a chickpea smears between two fingers with no resistance at all. Overcooked is what we want.',
    'While they cook, stir the garlic into the lemon juice and salt, leave for 10 minutes, then strain and keep the juice. You get the perfume of the garlic without its temper.',
    'Set aside a small handful of chickpeas, drain the rest and let them steam for 10 minutes. Blend them, still warm, in a food processor for 2 minutes to a stiff paste, scraping down the sides.',
    'Add the tahini, garlicky lemon juice and cumin and blend again. With the motor running, trickle in the ice water and keep going for a full 4 minutes, until the hummus is pale, glossy and falls slowly from the spoon. It will seem loose; it sets as it rests.',
    'Taste for salt and lemon. Spread in a wide shallow bowl, make a moat with the back of a spoon, and fill it with the oil and the reserved chickpeas. Dust with paprika, scatter with parsley and bring it out with the warm flatbreads.',
  ],
  notes:
    'Keeps for 4 days in the fridge under a thin film of oil; let it come to room temperature and stir in a spoonful of warm water before serving. In a hurry, simmer two 400 g cans of drained chickpeas with ½ teaspoon of baking soda for 20 minutes and carry on from there.',
  cover: {
    dish: ['herb'],
    fill: { with: 'soup', tones: ['#F4DFB0', '#D2A765'] },
    around: ['lemon', 'garlic', 'flatbread', 'salt'],
    ground: ['#F7B5A8', '#D2523F'],
  },
};
