import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Sticky Soy and Garlic Chicken',
  slug: 'sticky-soy-chicken',
  description:
    'Crisp bites of chicken tossed in a glaze of soy, honey and far too much garlic. Dakgangjeong by name; in our house it is simply called "the chicken" and there are never leftovers.',
  categories: ['main-course', 'snacks'],
  tags: ['Street food', 'Weekend'],
  cuisine: 'Korean',
  chef: 'june-park',
  difficulty: 'medium',
  prepTime: 35,
  cookTime: 20,
  servings: 4,
  createdAt: '2026-03-28T18:30:00Z',
  ingredients: [
    ['700', 'g', 'boneless chicken thighs, in 4 cm pieces'],
    ['1', 'tsp', 'fine salt'],
    ['20', 'g', 'fresh ginger, finely grated'],
    ['100', 'g', 'potato starch'],
    ['700', 'ml', 'neutral oil, for frying'],
    ['5', 'cloves', 'garlic, finely chopped'],
    ['4', 'tbsp', 'soy sauce'],
    ['4', 'tbsp', 'honey'],
    ['1', 'tbsp', 'rice vinegar'],
    ['1', 'tbsp', 'gochujang'],
  ],
  steps: [
    'Toss the chicken with the salt and ginger and leave it for 20 minutes while you get everything else out. Roll each piece in the potato starch and press, so that it clings.',
    'Heat the oil to 170°C (340°F) in a deep, heavy pot. Fry the chicken in two batches for 4 minutes, until pale gold, and let it rest on a rack for 5 minutes.',
    'Bring the oil up to 190°C (375°F) and fry everything again for 2 minutes. The second fry is what keeps it crisp under the glaze.',
    'Spoon 1 tablespoon of the oil into a wide pan and cook the garlic over low heat for 1 minute. Add the soy sauce, honey, vinegar and gochujang and let it bubble for 2 minutes, until the bubbles get big and slow.',
    'Add the chicken, turn off the heat and toss until every piece is lacquered. Take it to the table in the pan.',
  ],
  notes:
    'A thermometer is worth having here: oil that is too cool makes greasy chicken. Leave out the gochujang for children, or double it for me. Leftovers, should you have any, crisp up in a hot oven in 8 minutes.',
  cover: {
    photo: 'asian-style-chicken-sticky-sauce.webp',
    author: 'Pazu',
    left: 0,
    top: 20,
    width: 650,
  },
};
