import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Swedish Apple Cake',
  slug: 'swedish-apple-cake',
  description:
    'A soft cardamom cake with fans of apple pressed into the top and a crackle of cinnamon sugar. It fills the stairwell with its smell, and by the time the coffee is ready the neighbors know.',
  categories: ['desserts'],
  chef: 'sofia-lindqvist',
  difficulty: 'easy',
  prepTime: 50,
  cookTime: 45,
  servings: 10,
  createdAt: '2026-09-20T13:30:00Z',
  ingredients: [
    ['160', 'g', 'unsalted butter'],
    ['2', 'tbsp', 'fine dry breadcrumbs'],
    ['3', '', 'tart apples (about 500 g)'],
    ['1 ½', 'tsp', 'ground cinnamon'],
    ['3', 'tbsp', 'light brown sugar'],
    ['2', '', 'large eggs'],
    ['180', 'g', 'granulated sugar'],
    ['120', 'ml', 'whole milk'],
    ['200', 'g', 'all-purpose flour'],
    ['2', 'tsp', 'baking powder'],
    ['1 ½', 'tsp', 'freshly ground cardamom'],
    ['¼', 'tsp', 'fine salt'],
    ['200', 'ml', 'cold vanilla custard or whipped cream'],
  ],
  steps: [
    'Heat the oven to 180°C (350°F). Melt the butter slowly and let it cool a little. Brush a 23 cm springform pan with some of it and shake the breadcrumbs around until the pan has a fine sandy coat.',
    'Peel, quarter and core the apples and cut them into slices as thick as a pencil. Turn them in a bowl with the cinnamon and brown sugar, and leave them to become glossy while you make the batter.',
    'Beat the eggs and granulated sugar for 4 minutes, until pale and airy. Stir in the milk and all but about 1 tablespoon of the remaining butter.',
    'Whisk the flour with the baking powder, cardamom and salt, sift it over the bowl and fold gently until smooth. Pour the batter into the pan.',
    'Push the apple slices into the batter in circles, standing up and rather close together, rounded side up. Drizzle with the last of the butter and any cinnamon syrup left in the bowl.',
    'Bake on a low rack for 40 to 45 minutes, until the cake has risen around the apples, the edges have drawn away from the pan and a skewer comes out with only a few moist crumbs.',
    'Let it rest in the pan for 25 minutes, then loosen the ring. Serve just warm, with cold vanilla custard or cream and strong coffee.',
  ],
  notes:
    'Keeps for 3 days under a cloth and is still lovely on the last one. Firm pears are a good substitute. Grind the cardamom from the seeds if you can; the ready-ground kind has usually forgotten what it was.',
  cover: {
    dish: 'pie',
    around: ['red-apple', 'butter', 'egg', 'glass-of-milk'],
    ground: ['#CFE8B0', '#84B561'],
  },
};
