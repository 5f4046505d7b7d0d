import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Risgrynsgröt (Swedish Rice Porridge)',
  slug: 'risgrynsgrot',
  description:
    'Short-grain rice and milk, an hour of gentle bubbling, then cinnamon, sugar and a pat of butter that melts into a golden pool. On dark mornings there is no better reason to get up.',
  categories: ['breakfast', 'desserts'],
  tags: ['Comfort food', 'Winter'],
  cuisine: 'Swedish',
  diets: ['vegetarian', 'gluten-free'],
  chef: 'sofia-lindqvist',
  difficulty: 'easy',
  prepTime: 5,
  cookTime: 50,
  servings: 4,
  featured: true,
  createdAt: '2026-10-31T08:00:00Z',
  ingredients: [
    ['180', 'g', 'short-grain white rice'],
    ['300', 'ml', 'water'],
    ['½', 'tsp', 'fine salt'],
    ['1', '', 'cinnamon stick'],
    ['1', 'liter', 'whole milk'],
    ['40', 'g', 'butter'],
    ['2', 'tsp', 'ground cinnamon'],
    ['3', 'tbsp', 'sugar'],
  ],
  steps: [
    'Put the rice, water, salt, cinnamon stick and a third of the butter in a heavy pot. Bring to a boil, cover and simmer for 10 minutes, until the water has gone.',
    'Add the milk and bring it slowly back to a simmer, stirring along the bottom so that nothing catches. Turn the heat as low as it goes, cover, and let it cook for 35 to 40 minutes. Stir three or four times, and use the rest of the time for coffee.',
    'Stop while it is a little looser than you want; porridge goes on thickening in the bowl. Fish out the cinnamon stick.',
    'Mix the ground cinnamon with the sugar. Ladle the porridge into deep bowls, dust it well and put a piece of the remaining butter in the middle of each.',
  ],
  notes:
    'In December we hide one blanched almond in the pot, and whoever finds it gets a wish. Leftovers, cold from the fridge and folded into whipped cream with orange, are called ris à la Malta and are served as dessert.',
  cover: { photo: 'risengroed.webp', author: 'Vilhelm Bergsøe', left: 120, top: 120, width: 1270 },
};
