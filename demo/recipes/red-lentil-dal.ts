import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Red Lentil Dal',
  slug: 'red-lentil-dal',
  description:
    'My Tuesday-night dal: lentils cooked soft and sunny with turmeric, then woken up by a sizzling pan of ghee, mustard seeds, ginger and garlic. One pot, one pan, one very happy table.',
  categories: ['soups', 'vegetarian', 'main-course'],
  tags: ['One pot', 'Weeknight'],
  cuisine: 'Indian',
  diets: ['vegetarian', 'gluten-free'],
  chef: 'priya-raman',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 35,
  servings: 4,
  createdAt: '2026-06-21T15:20:00Z',
  ingredients: [
    ['250', 'g', 'split red lentils (masoor dal)'],
    ['1', 'liter', 'water'],
    ['½', 'tsp', 'ground turmeric'],
    ['1 ½', 'tsp', 'fine salt'],
    ['3', 'tbsp', 'ghee'],
    ['1', 'tsp', 'black mustard seeds'],
    ['1', 'tsp', 'cumin seeds'],
    ['1', '', 'onion, finely chopped'],
    ['4', 'cloves', 'garlic, thinly sliced'],
    ['1', 'tbsp', 'finely grated fresh ginger'],
    ['2', '', 'green chiles, slit lengthwise'],
    ['2', '', 'ripe tomatoes, chopped'],
    ['½', '', 'lemon, juiced'],
    ['4', 'cups', 'hot cooked basmati rice'],
  ],
  steps: [
    'Tip the lentils into a bowl, cover with tap water and swish with your fingers. Pour off the cloudy water and repeat three or four times, until it runs almost clear. Your dal will taste cleaner for it.',
    {
      content:
        'Put the lentils, the liter of water and the turmeric in a heavy pot and bring to a boil, skimming off the pale foam. Lower the heat, half-cover and simmer for 20 minutes, stirring now and then, until the lentils have lost their shape and the pot is the color of marigolds. Stir in the salt.',
      image: 'red-lentil-dal-2',
      drawing: ['droplet', 'fire'],
    },
    'While that bubbles, melt the ghee in a frying pan over medium heat. Drop in one mustard seed: when it jumps, add the rest along with the cumin and wait for the popping to slow, about 20 seconds.',
    {
      content:
        "Add the onion and cook for 7 to 8 minutes, until the edges are properly brown, not just blond. Now in go the garlic, ginger and green chiles; stir for 2 minutes, until the raw smell is gone and the kitchen smells like my mother's.",
      image: 'red-lentil-dal-4',
      drawing: ['onion', 'garlic', 'ginger-root'],
    },
    'Add the tomatoes and a splash of the dal liquid. Cook for 5 minutes, pressing with the back of the spoon, until they turn jammy and you see the ghee glisten around the rim.',
    'Scrape the whole pan into the lentils and simmer together for 5 minutes. If the dal is thicker than heavy cream, loosen it with a little boiling water; it always thickens on the plate.',
    'Take it off the heat, stir in the lemon juice and taste for salt. Ladle over the rice and eat while it is steaming.',
  ],
  notes:
    'Dal keeps for 4 days in the fridge and freezes beautifully; thin it with hot water when you reheat it. For a vegan pot, swap the ghee for coconut oil. If you can find fresh curry leaves, throw ten in with the cumin and stand back.',
  cover: {
    dish: ['herb', 'tomato'],
    fill: { with: 'soup', tones: ['#F3B64C', '#CC7A1C'] },
    around: ['garlic', 'lemon', 'ginger-root', 'hot-pepper'],
    ground: ['#F4B183', '#D9653B'],
  },
};
