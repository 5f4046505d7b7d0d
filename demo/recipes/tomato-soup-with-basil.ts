import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Roasted Tomato Soup with Basil',
  slug: 'tomato-soup-with-basil',
  description:
    'Plum tomatoes roasted until their edges blacken, a whole head of soft garlic, and basil added at the last second. This is how I keep September for a few weeks longer.',
  categories: ['soups', 'vegetarian'],
  tags: ['Make ahead', 'Freezes well', 'Summer'],
  diets: ['vegetarian'],
  chef: 'chloe-bernard',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 60,
  servings: 4,
  createdAt: '2026-09-27T11:00:00Z',
  ingredients: [
    ['1 ½', 'kg', 'ripe plum tomatoes, halved lengthwise'],
    ['2', '', 'yellow onions, cut into thick wedges'],
    ['1', 'head', 'garlic, top sliced off'],
    ['4', 'tbsp', 'olive oil'],
    ['1 ½', 'tsp', 'fine salt'],
    ['½', 'tsp', 'sugar'],
    ['500', 'ml', 'vegetable stock'],
    ['30', 'g', 'basil, leaves and tender stems'],
    ['2', 'tsp', 'sherry vinegar'],
    ['4', 'tbsp', 'crème fraîche'],
    ['to taste', '', 'black pepper'],
  ],
  steps: [
    'Heat the oven to 200°C (400°F). Lay the tomatoes cut side up on a large rimmed baking sheet, in one layer and not overlapping, and tuck the onion wedges between them.',
    'Spoon 3 tablespoons of the oil over the vegetables and season with the salt and sugar. Set the garlic in a square of foil, pour the last spoonful of oil over the cut side, close the parcel and put it in a corner of the sheet.',
    'Roast for 45 minutes, until the tomatoes have collapsed, their rims are nearly black and the juices on the sheet look like syrup. The garlic should give when you press the parcel.',
    'Scrape everything on the sheet into a large pot, above all the sticky juices. Squeeze the garlic from its skins and add it with the stock. Bring to a simmer and cook gently for 10 minutes so that the flavors meet.',
    'Keep a few small basil leaves for the bowls. Drop the rest into the pot off the heat and blend at once, two full minutes, until the soup is velvety and flecked with green.',
    'Stir in the vinegar, taste, and correct the salt and pepper. Ladle into warm bowls and finish each with a spoonful of crème fraîche and the reserved leaves.',
  ],
  notes:
    'The soup keeps 4 days in the fridge and freezes for 3 months without the crème fraîche. In winter, use three 400 g cans of whole plum tomatoes: drain them, keep the juice to replace part of the stock, and roast for 30 minutes only.',
};
