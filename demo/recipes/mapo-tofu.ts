import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Mapo Tofu over Rice',
  slug: 'mapo-tofu',
  description:
    'The Sichuan dish as it came to live in Osaka kitchens: soft tofu and pork in a dark, tingling sauce, spooned over rice. Loud enough to wake a bicycle mechanic after a long day.',
  categories: ['main-course'],
  tags: ['Weeknight', 'Comfort food'],
  cuisine: 'Chinese',
  chef: 'kenji-watanabe',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 20,
  servings: 3,
  createdAt: '2026-01-25T08:00:00Z',
  ingredients: [
    ['300', 'g', 'short-grain rice'],
    ['450', 'g', 'firm silken tofu'],
    ['1', 'tsp', 'fine salt'],
    ['1', 'tbsp', 'neutral oil'],
    ['180', 'g', 'ground pork'],
    ['2', 'tbsp', 'doubanjiang (chile bean paste)'],
    ['2', 'cloves', 'garlic, finely chopped'],
    ['10', 'g', 'fresh ginger, finely chopped'],
    ['250', 'ml', 'chicken stock'],
    ['1', 'tbsp', 'soy sauce'],
    ['1', 'tsp', 'sugar'],
    ['1', 'tbsp', 'potato starch'],
    ['3', '', 'scallions, cut into short lengths'],
    ['½', 'tsp', 'Sichuan pepper, ground'],
  ],
  steps: [
    'Rinse the rice and cook it with 360 ml of water. Cut the tofu into 2 cm cubes, slide them into a pot of simmering water with the salt and leave them there over the lowest heat. Salted water firms them, so they keep their corners.',
    'Heat the oil in a wok or wide pan over high heat. Fry the pork for 4 minutes, until the water has gone and the crumbs begin to brown.',
    'Lower the heat to medium. Add the doubanjiang and stir for 1 minute, until the oil turns red, then the garlic and ginger for 30 seconds.',
    'Pour in the stock, soy sauce and sugar and bring to a simmer. Lift the tofu in with a slotted spoon and simmer for 5 minutes, pushing with the back of the spoon instead of stirring.',
    'Mix the potato starch with 2 tablespoons of cold water. Add it in three parts, until the sauce coats the tofu and shines. Stir in the scallions, dust with the Sichuan pepper and spoon over the rice.',
  ],
  notes:
    'Doubanjiang differs in strength from jar to jar: start with half, taste, and add. Without Sichuan pepper it is a milder dish, and still a good one. For a vegetarian version use chopped shiitake and their soaking water.',
  cover: { photo: 'mapo-tofu-01.webp', author: 'Mfed3', left: 60, top: 0, width: 1200 },
};
