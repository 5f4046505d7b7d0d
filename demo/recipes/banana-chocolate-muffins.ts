import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Banana and Chocolate Muffins',
  slug: 'banana-chocolate-muffins',
  description:
    'What becomes of the bananas that nobody ate. Craggy on top, soft in the middle, with lumps of dark chocolate big enough to find. They travel well in a coat pocket.',
  categories: ['breads', 'desserts'],
  tags: ['Baking day', 'Freezes well'],
  cuisine: 'American',
  diets: ['vegetarian'],
  allergens: ['gluten', 'eggs', 'milk'],
  mayContain: ['soy'],
  chef: 'tom-whitaker',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 20,
  servings: 12,
  yieldText: '12 muffins',
  createdAt: '2026-08-30T13:00:00Z',
  ingredients: [
    ['250', 'g', 'all-purpose flour'],
    ['2', 'tsp', 'baking powder'],
    ['½', 'tsp', 'baking soda'],
    ['½', 'tsp', 'fine salt'],
    ['3', '', 'very ripe bananas'],
    ['2', '', 'eggs'],
    ['110', 'g', 'light brown sugar'],
    ['90', 'ml', 'sunflower oil'],
    ['60', 'ml', 'buttermilk'],
    ['120', 'g', 'dark chocolate, roughly chopped'],
  ],
  steps: [
    'Heat the oven to 200°C (400°F), or 180°C with a fan, and grease a 12-cup muffin tin. Stir the flour, baking powder, baking soda and salt together in a big bowl.',
    'Mash the bananas in a second bowl, but not to a puree. Beat in the eggs, sugar, oil and buttermilk.',
    'Pour the wet bowl into the dry one and fold ten times, no more. Add the chocolate and fold three times. Some flour should still show; a smooth batter makes a tough muffin.',
    'Divide among the cups and bake for 18 to 20 minutes, until the tops are brown and spring back. Cool in the tin for 5 minutes, then on a rack.',
  ],
  notes:
    'They keep for 3 days in a tin and for 2 months in the freezer. Bananas that are black all over are perfect; if yours are still yellow, bake them in their skins for 15 minutes first.',
  cover: { photo: 'banana-muffins.webp', author: 'Lukasz Drukala', left: 10, top: 0, width: 960 },
};
