import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Masala Chai',
  slug: 'masala-chai',
  description:
    'Strong Assam tea, boiled with milk, ginger and cardamom until it is the color of a clay pot. Not a latte, not a syrup: four minutes at the stove and a cup you hold with both hands.',
  categories: ['drinks', 'breakfast'],
  tags: ['Winter', 'Brunch'],
  cuisine: 'Indian',
  diets: ['vegetarian', 'gluten-free'],
  chef: 'priya-raman',
  difficulty: 'easy',
  prepTime: 5,
  cookTime: 10,
  servings: 2,
  createdAt: '2026-05-31T11:30:00Z',
  ingredients: [
    ['300', 'ml', 'water'],
    ['10', 'g', 'fresh ginger, crushed'],
    ['4', 'pods', 'green cardamom, crushed'],
    ['2', '', 'black peppercorns, crushed'],
    ['1', 'tbsp', 'Assam tea leaves'],
    ['250', 'ml', 'whole milk'],
    ['2', 'tsp', 'sugar'],
  ],
  steps: [
    'Bring the water to a boil with the ginger, cardamom and pepper. Simmer for 3 minutes, until it smells of more than hot water.',
    'Add the tea and simmer for 1 minute. It will look far too dark, which is right: milk binds the bitterness.',
    'Pour in the milk and the sugar and bring it to a boil, watching it all the while. When it rises to the rim, lift the pot, let it fall back, and do this twice more.',
    'Strain into two warm cups, from as high as you dare.',
  ],
  notes:
    'Use a tea made of small, granular leaves (sold as CTC); whole leaves are too polite for milk. Ginger can curdle milk that is not quite fresh, so boil it in the water first, as here.',
  cover: { photo: 'assam-tea.webp', author: 'Chandra Kiran', left: 60, top: 120, width: 1002 },
};
