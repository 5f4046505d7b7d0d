import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Apple Strudel',
  slug: 'apple-strudel',
  description:
    'A dough pulled so thin that you could read the paper through it, wrapped around apples, raisins and buttered crumbs. It looks like a trick. It is only flour, oil and a patient pair of hands.',
  categories: ['desserts', 'breads'],
  tags: ['Baking day', 'Fall'],
  cuisine: 'Austrian',
  diets: ['vegetarian'],
  chef: 'sofia-lindqvist',
  difficulty: 'hard',
  prepTime: 80,
  cookTime: 40,
  servings: 8,
  featured: true,
  createdAt: '2026-09-20T13:30:00Z',
  ingredients: [
    ['200', 'g', 'bread flour, plus more for the cloth'],
    ['100', 'ml', 'lukewarm water'],
    ['2', 'tbsp', 'sunflower oil'],
    ['¼', 'tsp', 'fine salt'],
    ['100', 'g', 'butter'],
    ['60', 'g', 'dry breadcrumbs'],
    ['900', 'g', 'tart apples'],
    ['80', 'g', 'sugar'],
    ['1', '', 'lemon'],
    ['60', 'g', 'raisins'],
    ['1', 'tsp', 'ground cinnamon'],
    ['2', 'tbsp', 'powdered sugar'],
  ],
  steps: [
    'Mix the flour, water, oil and salt and knead for 10 minutes, until the dough is silky and no longer sticks. Rub it with a few drops of oil, put it in a warm bowl, cover and leave it for 45 minutes. This rest is what lets it stretch.',
    'Melt the butter. Toast the breadcrumbs in 2 tablespoons of it, stirring, for 4 minutes, until they smell of cookies. Peel and core the apples, slice them thinly and toss with the sugar, the juice of the lemon, the raisins and the cinnamon.',
    'Heat the oven to 200°C (400°F), or 180°C with a fan. Roll the dough out on a floured cloth, then slide the backs of your hands under it and pull gently outward, working around the table, until it is about 50 by 40 cm and you can see the pattern of the cloth. Trim the thick rim.',
    'Brush with butter. Strew the crumbs over the half nearest to you, leaving a border, and lay the drained apples on top. Fold in the sides, lift the cloth and let the strudel roll itself up. Tip it onto a lined baking sheet, seam down.',
    'Brush with more butter and bake for 35 to 40 minutes, brushing once more halfway, until it is golden and crackles when you tap it. Let it cool for 20 minutes and dust with the powdered sugar.',
  ],
  notes:
    'Drain the apples before you roll, or the bottom goes soft; the juice is yours to drink. A small tear in the dough disappears in the roll. Strudel is best on the day it is baked, and five minutes in a hot oven bring it back the next.',
  cover: { photo: 'apple-strudel-1.webp', author: 'Lorenzo Iuri', left: 100, top: 0, width: 884 },
};
