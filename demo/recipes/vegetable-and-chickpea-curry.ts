import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Vegetable and Chickpea Curry',
  slug: 'vegetable-and-chickpea-curry',
  description:
    'Chickpeas, squash and zucchini in a sauce of tomatoes and coconut milk. It asks for one pot and one cutting board, and it explains, better than I can, why spices go into the oil first.',
  categories: ['main-course', 'vegetarian'],
  chef: 'priya-raman',
  difficulty: 'easy',
  prepTime: 20,
  cookTime: 35,
  servings: 4,
  createdAt: '2026-04-12T10:30:00Z',
  ingredients: [
    ['2', 'tbsp', 'neutral oil'],
    ['1', 'tsp', 'cumin seeds'],
    ['1', '', 'onion, chopped'],
    ['3', 'cloves', 'garlic, crushed'],
    ['20', 'g', 'fresh ginger, grated'],
    ['2', 'tsp', 'ground coriander'],
    ['1', 'tsp', 'ground turmeric'],
    ['½', 'tsp', 'chile powder'],
    ['400', 'g', 'canned chopped tomatoes'],
    ['400', 'g', 'butternut squash, in 2 cm cubes'],
    ['800', 'g', 'canned chickpeas, drained'],
    ['200', 'ml', 'coconut milk'],
    ['1', '', 'zucchini, halved and sliced'],
    ['1 ½', 'tsp', 'fine salt'],
    ['300', 'g', 'basmati rice'],
  ],
  steps: [
    'Heat the oil in a wide pot over medium heat. Add the cumin and wait until it sizzles and darkens by a shade, about 40 seconds: its perfume dissolves in oil and not in water, so this is the only chance it gets.',
    'Add the onion and cook for 8 minutes, until golden. Stir in the garlic and ginger for 1 minute, then the coriander, turmeric and chile powder for 30 seconds.',
    'Tip in the tomatoes and the salt and cook for 5 minutes, until the oil begins to show at the edge. Add the squash, the chickpeas and 200 ml of water, cover and simmer for 12 minutes.',
    'Meanwhile rinse the rice and cook it.',
    'Stir in the coconut milk and the zucchini and simmer without the lid for 8 minutes, until the squash is tender and the sauce is thick. Crush a few chickpeas against the side of the pot if you want it thicker. Serve beside the rice.',
  ],
  notes:
    'Sweet potato, pumpkin or cauliflower can stand in for the squash. The curry is better the next day, when the chickpeas have taken in the sauce, and freezes for 3 months.',
  cover: {
    photo: 'fall-vegetable-and-chickpea-curry.webp',
    author: 'Joel Maxuel',
    left: 0,
    top: 250,
    width: 1732,
  },
};
