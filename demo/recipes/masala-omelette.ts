import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Masala Omelette',
  slug: 'masala-omelette',
  description:
    'The railway-platform breakfast of my childhood: a thin, well-browned omelette packed with onion, green chile and cilantro, folded hot between slices of buttered toast.',
  categories: ['breakfast', 'vegetarian'],
  chef: 'priya-raman',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 10,
  servings: 2,
  createdAt: '2026-03-15T06:45:00Z',
  ingredients: [
    ['4', '', 'eggs'],
    ['1', 'small', 'red onion, very finely chopped'],
    ['1', 'small', 'tomato, seeded and finely chopped'],
    ['1', '', 'green chile, finely chopped'],
    ['1', 'tsp', 'finely grated ginger'],
    ['3', 'tbsp', 'chopped cilantro, stems and leaves'],
    ['¼', 'tsp', 'ground turmeric'],
    ['¼', 'tsp', 'Kashmiri chile powder'],
    ['½', 'tsp', 'fine salt'],
    ['½', 'tsp', 'cumin seeds'],
    ['4', 'tsp', 'ghee'],
    ['4', 'slices', 'white bread, toasted'],
    ['1', 'tbsp', 'butter, for the toast'],
  ],
  steps: [
    'Put the onion, tomato, green chile, ginger, cilantro, turmeric, chile powder and salt in a bowl. Squeeze everything together with your fingertips for a few seconds, until the onion looks damp and smells sweeter.',
    'Break in the eggs and beat hard with a fork for a full minute. You want a loose, frothy mixture; the air is what keeps a thin omelette tender.',
    'Heat 2 teaspoons of the ghee in a 22 cm frying pan over medium-high heat. Add half the cumin seeds, and as soon as they crackle and darken a shade, pour in half the egg. Tilt the pan so the vegetables spread to the edge.',
    'Cook for 2 to 3 minutes, until the underside is freckled brown and the top is almost set. Flip it and cook for 1 minute more. Unlike a French omelette, this one wants color.',
    'Slide it out and make the second omelette with the remaining ghee, cumin and egg. Butter the toast, fold each omelette in half and eat it between two slices while the edges are still crisp.',
  ],
  notes:
    'Chop the vegetables as finely as you can: large pieces tear the omelette when it is flipped. A spoonful of green chutney or plain ketchup inside the sandwich is entirely correct. For children, leave out the green chile and double the cilantro.',
  cover: {
    dish: 'cooking',
    around: ['onion', 'tomato', 'hot-pepper', 'bread'],
    ground: ['#CFE8B0', '#84B561'],
  },
};
