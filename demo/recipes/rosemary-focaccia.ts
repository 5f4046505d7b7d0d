import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Rosemary Focaccia',
  slug: 'rosemary-focaccia',
  description:
    'A dough so wet you will doubt me, two lazy folds, and a generous hand with the oil. You get a crust that crackles, a crumb like a pillow, and salty little lakes on top.',
  categories: ['breads', 'snacks', 'vegetarian'],
  chef: 'luca-moretti',
  difficulty: 'easy',
  prepTime: 150,
  cookTime: 25,
  servings: 8,
  createdAt: '2026-05-24T15:00:00Z',
  ingredients: [
    ['500', 'g', 'strong white bread flour'],
    ['7', 'g', 'instant yeast'],
    ['10', 'g', 'fine salt'],
    ['1', 'tsp', 'honey'],
    ['420', 'ml', 'lukewarm water'],
    ['7', 'tbsp', 'extra-virgin olive oil'],
    ['3', 'sprigs', 'rosemary, leaves picked'],
    ['1 ½', 'tsp', 'flaky sea salt'],
  ],
  steps: [
    'Mix the flour, yeast and fine salt in a large bowl. Stir the honey and 1 tablespoon of the oil into 400 ml of the water, pour it in and stir with a strong spoon for a minute or two, until you have a sticky, rough dough. Cover and rest for 15 minutes.',
    'Wet your hands. Take one edge of the dough, stretch it up as far as it allows and fold it over the middle; turn the bowl and repeat until you have gone all the way round. Rest for 15 minutes and do it once more: feel how it has become smooth without any work from you.',
    'Cover and let the dough rise for 1 hour somewhere warm, until doubled and quivering when you shake the bowl.',
    'Pour 3 tablespoons of the oil into a 23 x 33 cm metal baking pan. Slide in the dough, turn it over to coat, and coax it toward the corners without forcing. If it springs back, drink a coffee and try again in 10 minutes.',
    'Let it rise in the pan for 40 minutes, until puffy and level with a few big bubbles. Meanwhile, heat the oven to 230°C (450°F) with a rack in the lower third.',
    'Shake 2 tablespoons of the oil with the remaining 20 ml of water in a jar until cloudy, and pour it over the dough. Now play the piano: push all ten fingertips straight down to the metal, again and again, so that the brine settles in the holes. Scatter with the rosemary and flaky salt.',
    'Bake for 22 to 25 minutes, until the top is amber and the underside is crisp and golden when you lift a corner. Brush with the last spoonful of oil and move to a rack after 5 minutes, so that the bottom stays crunchy.',
  ],
  notes:
    'Focaccia belongs to the day it is baked. Tomorrow, revive it for 5 minutes in a hot oven, or split it for the best sandwich of your week. For more flavor, use half the yeast and let the bowl rise in the fridge overnight after the second fold; give it 2 hours in the pan.',
  cover: {
    dish: 'flatbread',
    around: ['herb', 'olive', 'salt', 'honey-pot'],
    ground: ['#CFE8B0', '#84B561'],
  },
};
