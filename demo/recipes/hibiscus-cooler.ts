import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Hibiscus and Ginger Cooler',
  slug: 'hibiscus-cooler',
  description:
    'Zobo, the drink of every Lagos party I remember: ruby-dark hibiscus, a fierce kick of ginger, pineapple for sweetness. Pour it over ice and watch the jug empty first.',
  categories: ['drinks'],
  tags: ['Make ahead', 'Summer'],
  cuisine: 'West African',
  diets: ['vegan', 'vegetarian', 'gluten-free'],
  chef: 'maya-okafor',
  difficulty: 'easy',
  prepTime: 40,
  cookTime: 15,
  restTime: 120,
  servings: 6,
  createdAt: '2026-07-12T12:00:00Z',
  ingredients: [
    ['40', 'g', 'dried hibiscus flowers'],
    ['1 ½', 'liters', 'water'],
    ['80', 'g', 'fresh ginger, unpeeled, scrubbed and grated'],
    ['5', '', 'whole cloves'],
    ['100', 'g', 'sugar'],
    ['300', 'ml', 'pineapple juice'],
    ['2', '', 'limes'],
    ['4', 'cups', 'ice cubes'],
    ['6', 'sprigs', 'mint'],
  ],
  steps: [
    "Put the hibiscus in a sieve and give it a quick rinse under the tap; there is always a bit of grit. Don't soak it, or the color goes down the drain.",
    'Bring the water, ginger and cloves to a boil in a big pot, then simmer for 10 minutes, until the steam makes your nose tingle. Turn off the heat, stir in the hibiscus, cover and leave to steep for 30 minutes. It should be almost black in the pot and blood red on a spoon.',
    'Strain through a fine sieve into a large jug and press hard on the flowers, because the last drops are the strongest. While it is still warm, stir in the sugar until it disappears.',
    'Add the pineapple juice and the juice of one lime, and taste. It should be tart, sweet and hot with ginger all at once, and a touch too strong, since the ice will tame it. Chill for 2 hours.',
    'Cut the other lime into wheels. Fill six tall glasses with ice, pour the cooler over, and finish with lime and a sprig of mint slapped between your palms. Wear something dark: it stains.',
  ],
  notes:
    'Keeps for 5 days in a bottle in the fridge, and the ginger gets louder each day. Freeze what is left in molds for ice pops. For a party, top each glass with cold soda water, or with a good splash of rum.',
};
