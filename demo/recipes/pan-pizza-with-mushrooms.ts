import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Pan Pizza with Mushrooms and Peppers',
  slug: 'pan-pizza-with-mushrooms',
  description:
    'A cast-iron pan does what my oven never could: a crisp, almost fried bottom and an airy crumb. Mushrooms, red pepper and zucchini go on top, and the cheese goes right to the edge.',
  categories: ['main-course', 'vegetarian', 'breads'],
  tags: ['Weekend', 'Comfort food'],
  cuisine: 'Italian',
  equipment: ['26 cm cast-iron pan'],
  chef: 'luca-moretti',
  difficulty: 'medium',
  prepTime: 35,
  cookTime: 25,
  restTime: 105,
  servings: 3,
  createdAt: '2026-06-06T18:00:00Z',
  ingredients: [
    ['300', 'g', 'bread flour'],
    ['210', 'ml', 'lukewarm water'],
    ['4', 'g', 'instant dry yeast'],
    ['1 ½', 'tsp', 'fine salt'],
    ['3', 'tbsp', 'olive oil'],
    ['150', 'g', 'canned crushed tomatoes'],
    ['200', 'g', 'low-moisture mozzarella, coarsely grated'],
    ['6', '', 'cremini mushrooms, sliced'],
    ['½', '', 'red bell pepper, cut into strips'],
    ['½', 'small', 'zucchini, thinly sliced'],
    ['½', 'tsp', 'dried oregano'],
  ],
  steps: [
    'Stir the flour, water, yeast and 1 teaspoon of the salt to a shaggy dough, cover and wait 15 minutes. Knead for 5 minutes, then add 1 tablespoon of the oil and knead until the dough takes it in. Cover and leave for 1 hour, until doubled.',
    'Pour the rest of the oil into a 26 cm cast-iron pan and tilt it to coat the sides. Put in the dough, turn it over once in the oil and dimple it out toward the edge. When it springs back, stop, wait 10 minutes and go on. Cover and let it rise for 30 minutes more.',
    'Heat the oven to 240°C (475°F), or as hot as it goes, with a rack in the lowest third. Season the tomatoes with the rest of the salt and the oregano.',
    'Spread the tomatoes over the dough, then the mozzarella, right up to the iron, where it turns to lace. Scatter with the mushrooms, pepper and zucchini in one layer; a crowd only steams.',
    'Set the pan over medium heat for 3 minutes to wake the bottom up, then bake for 18 to 20 minutes, until the cheese is spotted brown. Run a spatula around the edge, slide the pizza out and let it stand for 2 minutes before you cut it.',
  ],
  notes:
    'Fresh mozzarella is too wet for a pan; save it for another night. The dough can rise in the fridge overnight instead of on the counter, and tastes better for it. Give it an hour at room temperature before it goes into the pan.',
  cover: { photo: 'pan-pizza.webp', author: 'Brox', left: 0, top: 300, width: 3400 },
};
