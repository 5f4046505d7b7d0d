import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Lemon Drizzle Cake',
  slug: 'lemon-drizzle-cake',
  description:
    "A plain, honest loaf that wins every village bake sale: buttery crumb, two lemons' worth of zest, and a sharp syrup poured on hot so that it dries to a sugary crackle.",
  categories: ['desserts', 'breads'],
  chef: 'tom-whitaker',
  difficulty: 'easy',
  prepTime: 80,
  cookTime: 50,
  servings: 10,
  createdAt: '2026-11-19T14:00:00Z',
  ingredients: [
    ['175', 'g', 'soft unsalted butter, plus a little for the pan'],
    ['175', 'g', 'superfine (caster) sugar'],
    ['2', '', 'large unwaxed lemons'],
    ['3', '', 'large eggs, at room temperature'],
    ['175', 'g', 'self-rising flour'],
    ['¼', 'tsp', 'fine salt'],
    ['3', 'tbsp', 'whole milk'],
    ['85', 'g', 'granulated sugar'],
  ],
  steps: [
    "Heat the oven to 180°C (350°F), or 160°C with a fan. Butter a 900 g (2 lb) loaf pan and line it with a strip of baking paper that hangs over the long sides, so you've something to lift it by.",
    'Grate the zest of both lemons into a mixing bowl with the superfine sugar and rub it through your fingers until the sugar is damp, yellow and smells of marmalade. It takes a minute and does more for the cake than a third lemon would.',
    {
      content:
        'Add the butter and beat with an electric mixer for 4 minutes, until pale and fluffy. Beat in the eggs one at a time, with a spoonful of the flour each time if it looks like curdling.',
      image: 'lemon-drizzle-cake-3',
      drawing: ['butter', 'egg', 'lemon'],
    },
    'Sift in the rest of the flour with the salt and fold it through with a big spoon. Loosen with the milk, until the batter drops off the spoon when you give it a tap. Scrape it into the pan and level the top.',
    'Bake for 45 to 50 minutes, until well risen and golden, and a skewer from the middle comes out clean. If the top is dark after half an hour, lay a bit of foil over it.',
    "Five minutes before it's due out, squeeze the lemons; you want about 5 tablespoons of juice. Stir in the granulated sugar, but don't let it dissolve: the grit is what makes the crust.",
    {
      content:
        'Prick the hot cake all over with a skewer, right to the bottom. Spoon the drizzle over slowly, a bit at a time, letting each lot sink in, and work it right to the edges.',
      image: 'lemon-drizzle-cake-7',
      drawing: ['bread', 'lemon', 'droplet'],
    },
    'Leave it in the pan for an hour, until cold and set with a white, sparkling top. Lift it out by the paper and cut it thick.',
  ],
  notes:
    "It's better the day after, and keeps for 5 days in a tin. It freezes well, drizzle and all, for up to 2 months. If you've no self-rising flour, use all-purpose with 2 level teaspoons of baking powder.",
  cover: {
    dish: 'bread',
    around: ['lemon', 'egg', 'butter', 'glass-of-milk'],
    ground: ['#BFDDF2', '#6FA3CC'],
  },
};
