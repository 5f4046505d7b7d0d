import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Diner French Toast',
  slug: 'french-toast',
  description:
    'Los Angeles on a plate: thick bread, a vanilla custard that goes all the way through, butter in the pan and maple syrup running to the edge. My parents ordered it after every school concert.',
  categories: ['breakfast', 'desserts'],
  tags: ['Brunch', 'Weeknight'],
  cuisine: 'American',
  diets: ['vegetarian'],
  chef: 'june-park',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 15,
  servings: 2,
  createdAt: '2026-03-15T06:45:00Z',
  ingredients: [
    ['6', 'slices', 'white sandwich bread, 2 days old'],
    ['3', '', 'eggs'],
    ['180', 'ml', 'whole milk'],
    ['1', 'tbsp', 'sugar'],
    ['1', 'tsp', 'vanilla extract'],
    ['¼', 'tsp', 'ground cinnamon'],
    ['a pinch', '', 'salt'],
    ['30', 'g', 'butter'],
    ['80', 'ml', 'maple syrup'],
  ],
  steps: [
    'Whisk the eggs, milk, sugar, vanilla, cinnamon and salt in a wide dish until no streaks of white are left. Cinnamon floats, so stir again before each dip.',
    'Lay in two slices at a time, 20 seconds on each side. The bread should be soaked and still hold together when you lift it.',
    'Melt a third of the butter in a frying pan over medium heat until it stops foaming. Fry two slices for 2 to 3 minutes on each side, until deep gold, with crisp rims. Keep them warm while you fry the others.',
    'Stack three slices on each plate and pour the syrup over the top, slowly, so that it finds its way down.',
  ],
  notes:
    'Fresh bread falls apart; dry yours in a low oven for 10 minutes if it is soft. Brioche and challah are richer and brown faster, so lower the heat a little.',
  cover: { photo: 'french-toast.webp', author: 'Ryan Wilson', left: 250, top: 120, width: 1240 },
};
