import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'French Onion Soup',
  slug: 'french-onion-soup',
  description:
    "Lyon's answer to a cold night: onions cooked for over an hour until they are mahogany, a dark broth, and a lid of Gruyère that stretches from bowl to spoon.",
  categories: ['soups'],
  tags: ['Comfort food', 'Winter'],
  cuisine: 'French',
  chef: 'chloe-bernard',
  difficulty: 'medium',
  prepTime: 20,
  cookTime: 110,
  servings: 4,
  createdAt: '2026-09-13T17:45:00Z',
  ingredients: [
    ['1.2', 'kg', 'yellow onions, thinly sliced'],
    ['60', 'g', 'butter'],
    ['1', 'tbsp', 'olive oil'],
    ['1', 'tsp', 'fine salt'],
    ['1', 'tbsp', 'all-purpose flour'],
    ['200', 'ml', 'dry white wine'],
    ['1.2', 'liters', 'good beef stock'],
    ['4', 'sprigs', 'thyme'],
    ['1', '', 'bay leaf'],
    ['8', '', 'slices day-old baguette, 2 cm thick'],
    ['1', 'clove', 'garlic, halved'],
    ['200', 'g', 'Gruyère, coarsely grated'],
    ['to taste', '', 'black pepper'],
  ],
  steps: [
    'Melt the butter with the oil in a large heavy pot over medium heat. Add the onions and salt, turn to coat, cover and let them sweat for 15 minutes, until limp and reduced by half.',
    'Uncover, lower the heat slightly and cook for 50 minutes to an hour. Stir every few minutes, more often toward the end, and scrape the bottom each time a brown film forms; a spoonful of water will loosen it. Stop when the onions are a deep, even mahogany and taste of caramel, not before.',
    'Sprinkle over the flour and stir for 2 minutes. Pour in the wine, bring it to a lively boil and reduce for 3 minutes, until the sharp smell of alcohol is gone.',
    'Add the stock, thyme and bay leaf. Simmer gently, uncovered, for 25 minutes, until the broth is glossy and lightly bodied.',
    'Meanwhile, heat the oven to 190°C (375°F). Toast the baguette slices on a rack for 10 minutes, until dry and pale gold all through, then rub one side of each with the cut garlic.',
    'Remove the thyme stems and bay leaf from the soup and season with pepper, then with salt only if it needs it, because the cheese will bring plenty. Heat the broiler to high.',
    'Ladle the soup into four ovenproof bowls set on a baking sheet. Lay two toasts on each, cover them to the rim with Gruyère and broil for 3 to 4 minutes, until blistered and brown in places. Wait a moment before you serve: it is hotter than it looks.',
  ],
  notes:
    'The soup, without bread or cheese, improves over 3 days in the fridge and can be frozen. A dry cider is a very respectable substitute for the wine. If your bowls cannot go under the broiler, melt the cheese on the toasts and float them.',
};
