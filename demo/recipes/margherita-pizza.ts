import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Pizza Margherita',
  slug: 'margherita-pizza',
  description:
    'A slow-risen dough, raw crushed tomatoes, torn mozzarella, basil. With so few things on it there is nowhere to hide, so heat the oven as high as it goes and then wait a little longer.',
  categories: ['main-course', 'vegetarian', 'breads'],
  chef: 'luca-moretti',
  difficulty: 'medium',
  prepTime: 215,
  cookTime: 30,
  servings: 4,
  createdAt: '2026-06-06T18:00:00Z',
  ingredients: [
    ['500', 'g', 'strong white bread flour, plus extra for shaping'],
    ['1', 'tsp', 'instant yeast'],
    ['325', 'ml', 'cool water'],
    ['2 ½', 'tsp', 'fine salt'],
    ['2', 'tbsp', 'extra-virgin olive oil'],
    ['400', 'g', 'canned whole San Marzano tomatoes'],
    ['300', 'g', 'fresh mozzarella'],
    ['2', 'tbsp', 'semolina'],
    ['1', 'bunch', 'basil, leaves picked'],
  ],
  steps: [
    'Mix the flour, yeast and water in a bowl until no dry patches remain, then wait 10 minutes. Add 2 teaspoons of the salt and knead for 8 to 10 minutes on the counter, until the dough is smooth, springy and only a little tacky.',
    'Put it in a bowl with a few drops of the oil, cover, and leave at room temperature for 2 hours, until doubled. Divide into four balls, tuck the edges underneath until the tops are tight, cover and leave for another hour, until soft and pillowy.',
    'For that last hour, heat the oven as hot as it will go, 250°C or more, with a baking steel, a stone or an upturned heavy tray on the top shelf.',
    'Meanwhile, drain the tomatoes and crush them with your hands, with the remaining salt. Do not cook them; the oven will. Tear the mozzarella into small pieces and leave it in a sieve, so that it loses its milk and not your patience.',
    'Dust the counter with flour. Press one ball flat from the center outward, leaving a rim as thick as your thumb, then stretch it over the backs of your hands to 25 cm across. Never use a rolling pin, which chases out all the air you waited for.',
    'Lay the dough on a board scattered with semolina and shake it to be sure that it slides. Spread with a quarter of the tomatoes, scatter with a quarter of the mozzarella and add a thread of oil.',
    'Slide it onto the hot steel and bake for 6 to 8 minutes, until the rim is blistered with dark spots and the cheese bubbles. Throw on some basil leaves the moment it comes out. Shape and bake the other three in the same way.',
  ],
  notes:
    'For more flavor, let the balls rest in the fridge, covered, for 24 to 48 hours instead of the last hour, and take them out 2 hours before baking. The steel needs the full hour to heat, even if the oven says it is ready after fifteen minutes. Spare balls freeze well once they have been oiled and wrapped.',
  cover: {
    dish: 'pizza',
    around: ['tomato', 'cheese-wedge', 'herb', 'olive'],
    ground: ['#BFDDF2', '#6FA3CC'],
  },
};
