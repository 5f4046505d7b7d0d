import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Puff-Puff',
  slug: 'puff-puff',
  description:
    'The round, golden dough that every Lagos party runs on. Crisp for a second, then soft as a pillow, with a shower of powdered sugar. Count them before the guests come, not after.',
  categories: ['snacks', 'desserts'],
  tags: ['Street food', 'Potluck'],
  cuisine: 'West African',
  diets: ['vegan', 'vegetarian'],
  chef: 'maya-okafor',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 20,
  restTime: 60,
  servings: 6,
  createdAt: '2026-03-07T15:30:00Z',
  ingredients: [
    ['400', 'g', 'all-purpose flour'],
    ['90', 'g', 'sugar'],
    ['7', 'g', 'instant dry yeast'],
    ['½', 'tsp', 'fine salt'],
    ['½', 'tsp', 'freshly grated nutmeg'],
    ['320', 'ml', 'lukewarm water'],
    ['1', 'liter', 'neutral oil, for frying'],
    ['3', 'tbsp', 'powdered sugar'],
  ],
  steps: [
    'Stir the flour, sugar, yeast, salt and nutmeg together. Add the water and beat with your hand, slapping the batter against the bowl, for 3 minutes. It should be stretchy and fall from your fingers in thick ropes.',
    'Cover with a damp cloth and leave it somewhere warm for 1 hour, until it is twice as high and full of bubbles.',
    'Heat the oil in a deep pot to 175°C (350°F). A drop of batter should rise at once and sizzle without drama.',
    'Wet your hand, take some batter and squeeze it up between thumb and finger into a ball the size of a walnut; let it drop into the oil. Fry eight or ten at a time for 4 minutes. They turn over by themselves; help the lazy ones.',
    'When they are deep brown all around, drain them on paper. Dust with the powdered sugar while they are still warm.',
  ],
  notes:
    'If they come out with tails, the batter is too stiff: beat in a spoon of water. Two spoons do the work of the hand, less roundly. They are best within the hour, and were never known to last longer.',
  cover: {
    photo: 'quarkbaellchen.webp',
    author: 'Kirill Schmidt',
    left: 200,
    top: 500,
    width: 2600,
  },
};
