import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Groundnut Stew',
  slug: 'groundnut-stew',
  description:
    'Chicken, sweet potato and a proper thud of peanut in a brick-red sauce with Scotch bonnet humming underneath. It wants rice, a big spoon and no plans for afterwards.',
  categories: ['soups', 'main-course'],
  chef: 'maya-okafor',
  difficulty: 'medium',
  prepTime: 20,
  cookTime: 80,
  servings: 6,
  createdAt: '2026-02-14T16:00:00Z',
  ingredients: [
    ['1.2', 'kg', 'bone-in chicken thighs, skin removed'],
    ['2', 'tsp', 'fine salt'],
    ['2', 'tbsp', 'peanut oil'],
    ['2', '', 'onions, finely chopped'],
    ['4', 'cloves', 'garlic, crushed'],
    ['30', 'g', 'fresh ginger, finely grated'],
    ['3', 'tbsp', 'tomato paste'],
    ['1', 'tsp', 'dried thyme'],
    ['400', 'g', 'canned chopped tomatoes'],
    ['900', 'ml', 'chicken stock'],
    ['200', 'g', 'smooth unsweetened peanut butter'],
    ['1', '', 'Scotch bonnet chile, left whole'],
    ['500', 'g', 'sweet potatoes, in 3 cm chunks'],
    ['150', 'g', 'spinach, roughly chopped'],
  ],
  steps: [
    'Season the chicken with 1 teaspoon of the salt. Heat the oil in a wide heavy pot over medium-high and brown the thighs in two batches, 3 minutes a side, until they have real color. Move them to a plate.',
    'Turn the heat to medium and add the onions to the fat left behind. Cook for 8 minutes, scraping up the brown bits, until soft and golden. Stir in the garlic and ginger for 1 minute.',
    'Add the tomato paste and thyme and fry, stirring, for 3 minutes. You want the paste to darken from red to rust and start catching on the bottom; that is where the depth comes from.',
    'Pour in the chopped tomatoes and 700 ml of the stock. Heat the remaining 200 ml, whisk it into the peanut butter until that is as loose as cream, and stir it into the pot with the rest of the salt.',
    'Return the chicken and its juices and float the Scotch bonnet on top, whole. Simmer with the lid ajar for 25 minutes, stirring often and right into the corners, because peanut sticks the moment you look at your phone.',
    'Add the sweet potatoes and simmer for another 20 minutes, until they are tender, the chicken is falling off the bone and orange oil has risen to the surface. That oil is your sign that it is ready.',
    'Fish out the Scotch bonnet without bursting it, unless you are feeling brave. Fold in the spinach, give it 3 minutes to wilt, then taste and add salt if it needs it.',
    'Let the stew sit off the heat for 5 minutes to thicken, and serve it over plenty of plain rice.',
  ],
  notes:
    'Even better on day two. It keeps for 3 days in the fridge; loosen it with a splash of water over low heat. To make it without meat, use vegetable stock and two cans of drained chickpeas, and add them with the sweet potatoes.',
  cover: {
    dish: ['roasted-sweet-potato', 'poultry-leg', 'hot-pepper'],
    fill: { with: 'soup', tones: ['#D98A45', '#9C4E1C'] },
    around: ['peanuts', 'tomato', 'leafy-green', 'ginger-root'],
    ground: ['#BFDDF2', '#6FA3CC'],
  },
};
