import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Champ (Mashed Potatoes with Scallions)',
  slug: 'champ',
  description:
    'Mash as my Irish neighbor makes it: starchy potatoes, hot milk in which the scallions have had a bath, and more butter than the doctor would like. A bowl of it is supper.',
  categories: ['snacks', 'vegetarian'],
  tags: ['Comfort food', 'Weeknight'],
  cuisine: 'Irish',
  diets: ['vegetarian', 'gluten-free'],
  chef: 'tom-whitaker',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 25,
  servings: 4,
  createdAt: '2026-10-18T12:30:00Z',
  ingredients: [
    ['1', 'kg', 'starchy potatoes, peeled and quartered'],
    ['2', 'tsp', 'fine salt'],
    ['1', 'bunch', 'scallions, sliced'],
    ['180', 'ml', 'whole milk'],
    ['80', 'g', 'butter'],
    ['to taste', '', 'white pepper'],
  ],
  steps: [
    'Put the potatoes in a pot of cold water with 1 ½ teaspoons of the salt. Bring to a boil and simmer for 18 to 20 minutes, until a knife goes in as if nothing were there.',
    'Meanwhile warm the milk with two thirds of the scallions for 5 minutes, without letting it boil. Take it off the heat and let it steep.',
    'Drain the potatoes well, put them back in the pot and shake them over low heat for 2 minutes, until they look dusty. Wet potatoes make sad mash.',
    'Mash them with the butter until no lumps are left, then beat in the hot milk and its scallions with a wooden spoon. Season with the rest of the salt and the pepper, heap into a warm bowl and scatter with the remaining scallions.',
  ],
  notes:
    'A blender turns potatoes to glue; use a masher or a ricer. Leftovers fry into excellent cakes with an egg beaten in. In spring, use chives or wild garlic instead of scallions.',
  cover: {
    photo: 'creamy-mashed-potatoes.webp',
    author: 'Yaroslav Smirnov',
    left: 200,
    top: 40,
    width: 960,
  },
};
