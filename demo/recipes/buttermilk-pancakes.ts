import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Fluffy Buttermilk Pancakes',
  slug: 'buttermilk-pancakes',
  description:
    'Thick, tangy pancakes with crisp buttery rims and middles like a good pillow. They want ten minutes of rest and a pan that is not too hot, and otherwise very little from you.',
  categories: ['breakfast'],
  tags: ['Brunch', 'Weekend'],
  cuisine: 'American',
  diets: ['vegetarian'],
  allergens: ['gluten', 'eggs', 'milk'],
  chef: 'tom-whitaker',
  difficulty: 'easy',
  prepTime: 20,
  cookTime: 20,
  servings: 4,
  createdAt: '2026-02-07T09:00:00Z',
  ingredients: [
    ['225', 'g', 'plain flour'],
    ['2', 'tbsp', 'caster sugar'],
    ['1 ½', 'tsp', 'baking powder'],
    ['½', 'tsp', 'baking soda'],
    ['½', 'tsp', 'fine salt'],
    ['350', 'ml', 'buttermilk'],
    ['2', '', 'eggs'],
    ['70', 'g', 'butter'],
    ['150', 'g', 'blueberries'],
    ['100', 'ml', 'maple syrup'],
  ],
  steps: [
    'Melt 50 g of the butter and leave it to cool a little. Whisk the flour, sugar, baking powder, baking soda and salt in a big bowl.',
    'Beat the buttermilk and eggs together in a jug, then beat in the melted butter. Pour it over the flour and fold with a spatula, a dozen strokes and no more. Lumps are right; a smooth batter makes rubber.',
    'Leave the bowl alone for 10 minutes, until the surface is pocked with bubbles. Heat the oven to 100°C and put a plate in to warm.',
    'Set a heavy frying pan over medium-low heat and rub it with a little of the remaining butter. When the butter foams but does not brown, drop in three or four mounds of batter, about 4 tablespoons each, without knocking the air out.',
    'Cook for 2 to 3 minutes, until bubbles burst on top and stay open and the rims look dry. Flip once and give them another 1 to 2 minutes, until they spring back when poked. Keep them warm in the oven while you cook the rest, wiping the pan and adding fresh butter for each batch.',
    'Stack them three to a plate, tip over the blueberries and pour on the maple syrup until somebody says stop.',
  ],
  notes:
    'No buttermilk in the house? Stir 1 ½ tablespoons of lemon juice into 330 ml whole milk and wait 5 minutes. The first pancake is always the cook’s: use it to judge the heat. Leftovers freeze flat between sheets of parchment and go straight in the toaster.',
  cover: { photo: 'oatmeal-pancakes.webp', author: 'Wpnwbn', left: 0, top: 90, width: 512 },
};
