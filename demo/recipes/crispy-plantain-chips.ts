import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Crispy Plantain Chips',
  slug: 'crispy-plantain-chips',
  description:
    'Lagos traffic in a bowl: thin green plantain, fried until it rattles, then tossed while hot in a peanutty, gingery, suya-style dust with lime. Make double. Trust me.',
  categories: ['snacks', 'vegetarian'],
  chef: 'maya-okafor',
  difficulty: 'easy',
  prepTime: 20,
  cookTime: 25,
  servings: 4,
  createdAt: '2026-03-07T15:30:00Z',
  ingredients: [
    ['3', '', 'firm green plantains (about 750 g)'],
    ['1', 'liter', 'sunflower or peanut oil, for frying'],
    ['2', 'tbsp', 'roasted unsalted peanuts'],
    ['½', 'tsp', 'ground ginger'],
    ['½', 'tsp', 'smoked paprika'],
    ['¼', 'tsp', 'cayenne pepper'],
    ['1', 'tsp', 'fine salt'],
    ['1', '', 'lime, zest finely grated, then cut into wedges'],
  ],
  steps: [
    'Pound the peanuts in a mortar to a dry rubble; stop before they turn to butter. Mix with the ginger, paprika, cayenne, salt and lime zest, and put it by the stove.',
    'Cut the tips off the plantains, score the skin along each ridge and pry it off with your thumb. Slice as thin as a coin, about 1.5 mm, on the long diagonal; a mandoline makes this a two-minute job.',
    'Pour the oil into a deep heavy pot, no more than half full, and heat to 175°C (350°F). No thermometer? A slice should fizz at once and float within a couple of seconds.',
    "Drop in a fifth of the slices one by one, like dealing cards, so that they don't stick. Fry for 3 to 4 minutes, stirring often, until they are evenly gold and the bubbling has nearly stopped. Quiet oil means dry, crisp chips.",
    'Lift them onto a rack or paper towels and shower with a fifth of the spice mix right away, while the surface is still wet with oil. Let the oil come back to temperature and repeat.',
    'Leave for 5 minutes to crisp up fully, then pile into a bowl and squeeze the lime wedges over each handful as you eat.',
  ],
  notes:
    'The plantains must be green; yellow ones are too sweet and brown before they crisp. Completely cooled, the chips stay crunchy for 5 days in an airtight jar.',
  cover: {
    dish: 'banana',
    around: ['peanuts', 'hot-pepper', 'lime', 'ginger-root'],
    ground: ['#BFE5DC', '#5FA896'],
  },
};
