import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Croque Monsieur',
  slug: 'croque-monsieur',
  description:
    'Ham, Gruyère and a lick of mustard between two slices of good bread, fried in butter until the outside shatters and the cheese runs down the side. Lunch in Lyon, any day of the week.',
  categories: ['main-course', 'snacks'],
  tags: ['Weeknight', 'Comfort food'],
  cuisine: 'French',
  chef: 'chloe-bernard',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 10,
  servings: 2,
  createdAt: '2026-11-19T14:00:00Z',
  ingredients: [
    ['4', 'slices', 'white sandwich bread, a day old'],
    ['40', 'g', 'butter, soft'],
    ['2', 'tsp', 'Dijon mustard'],
    ['120', 'g', 'Gruyère, coarsely grated'],
    ['4', 'slices', 'cooked ham'],
    ['a pinch', '', 'black pepper'],
  ],
  steps: [
    'Butter one side of every slice, right to the edges; the corners are what people fight over. Turn two slices over and spread them thinly with the mustard.',
    'Divide half of the cheese between the mustard sides. Lay two slices of ham on each, folded so that they reach the crust but do not hang out, then the rest of the cheese and a little pepper. Close with the other slices, buttered side up, and press down with your palm.',
    'Warm a heavy frying pan over medium-low heat for 2 minutes. Add the sandwiches and cook for 4 to 5 minutes, pressing now and then with a spatula, until the underside is the brown of a good brioche.',
    'Turn them over, lower the heat a little and cook for 3 to 4 minutes more. They are done when the cheese shows at the sides and begins to drip. Rest for 1 minute, cut in half and stack.',
  ],
  notes:
    'Grated cheese melts before the bread burns; slices do not. If the bread is browning too fast, finish the sandwiches in the oven at 180°C (350°F) for 5 minutes. Put a fried egg on top and monsieur becomes madame.',
  cover: { photo: 'croque-monsieur.webp', author: 'SofianeHamlaoui', left: 40, top: 0, width: 960 },
};
