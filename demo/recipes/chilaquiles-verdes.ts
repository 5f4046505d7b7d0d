import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Chilaquiles Verdes',
  slug: 'chilaquiles-verdes',
  description:
    'Yesterday’s tortillas fried until they shatter, then tumbled through a sharp green salsa so every chip is half crunchy and half soft. A fried egg, cool crema, and the morning is saved.',
  categories: ['breakfast', 'main-course'],
  chef: 'ana-reyes',
  difficulty: 'medium',
  prepTime: 15,
  cookTime: 35,
  servings: 4,
  createdAt: '2026-06-21T15:20:00Z',
  ingredients: [
    ['700', 'g', 'tomatillos, husked and rinsed'],
    ['2', '', 'serrano chiles, stems removed'],
    ['1', 'large', 'white onion'],
    ['3', 'cloves', 'garlic, peeled'],
    ['1', 'small bunch', 'cilantro'],
    ['1 ½', 'tsp', 'fine salt'],
    ['12', '', 'corn tortillas, a day old'],
    ['250', 'ml', 'neutral oil, for frying'],
    ['250', 'ml', 'chicken stock'],
    ['1', 'sprig', 'epazote'],
    ['4', '', 'eggs'],
    ['120', 'ml', 'Mexican crema or thinned sour cream'],
    ['120', 'g', 'queso fresco, crumbled'],
    ['1', '', 'ripe avocado, sliced'],
  ],
  steps: [
    'Halve the onion; slice one half into thin rings and put them in cold water. Put the other half in a pot with the tomatillos, serranos and garlic, cover with water and simmer for 10 minutes, until the tomatillos turn from bright to army green. Lift them out before they burst, or the salsa goes sour.',
    'Blend the drained vegetables with most of the cilantro and 1 teaspoon of the salt, in short pulses. You want a salsa with some texture, not a juice.',
    'Cut each tortilla into eight triangles. Heat the oil in a deep frying pan until a corner of tortilla bubbles at once, then fry the triangles in four batches, about 3 minutes each, turning, until golden and stiff. Drain on paper and sprinkle with the remaining salt while they are hot.',
    'Pour off the oil, keeping 4 tablespoons. Return 2 tablespoons to the pan over medium-high heat and pour in the salsa all at once; it should hiss and spit. Add the stock and epazote and simmer for 8 to 10 minutes, until it coats a spoon.',
    'While it simmers, fry the eggs in the other 2 tablespoons of oil in a second pan, 3 minutes, until the whites are lacy and the yolks are runny.',
    'Take the salsa off the heat and fish out the epazote. Add the chips and turn them gently, for 1 minute and no longer, until every piece is glossy and green.',
    'Divide among four plates right away. Top with an egg, crema, queso fresco, avocado, the drained onion rings and the rest of the cilantro leaves.',
  ],
  notes:
    'Make the salsa up to 3 days ahead, but mix in the chips only when everybody is sitting down: chilaquiles do not wait. No epazote where you live? Leave it out rather than swap it. In a hurry, 250 g of thick, plain tortilla chips will do.',
  cover: {
    dish: 'cooking',
    around: ['hot-pepper', 'onion', 'avocado', 'herb'],
    ground: ['#F3D08A', '#CC8A2E'],
  },
};
