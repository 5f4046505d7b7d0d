import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Smashed Cucumber and Sesame Salad',
  slug: 'cucumber-sesame-salad',
  description:
    'Whack some cucumbers, salt them, dress them. Cold, garlicky, nutty and just spicy enough, this is the banchan my friends text me about at 5 p.m. on grill nights.',
  categories: ['salads', 'snacks', 'vegetarian'],
  tags: ['Weeknight', 'Summer'],
  cuisine: 'Korean',
  diets: ['vegan', 'vegetarian'],
  allergens: ['gluten', 'soy', 'sesame'],
  chef: 'june-park',
  difficulty: 'easy',
  prepTime: 25,
  cookTime: 3,
  servings: 4,
  createdAt: '2026-08-23T18:00:00Z',
  ingredients: [
    ['500', 'g', 'Persian or other small thin-skinned cucumbers'],
    ['¾', 'tsp', 'fine salt'],
    ['1 ½', 'tbsp', 'sesame seeds'],
    ['1', 'clove', 'garlic, finely grated'],
    ['1 ½', 'tbsp', 'rice vinegar'],
    ['2', 'tsp', 'soy sauce'],
    ['2', 'tsp', 'toasted sesame oil'],
    ['1', 'tsp', 'sugar'],
    ['1', 'tsp', 'gochugaru (Korean chile flakes)'],
    ['1', '', 'scallion, thinly sliced'],
  ],
  steps: [
    'Trim the cucumbers, lay them on a board and smack them with the flat of a big knife or a rolling pin until they crack along their length. Tear or cut into rough bite-size pieces. Craggy is the goal, because every crack holds dressing.',
    'Toss with the salt in a colander set over a bowl and let them drip for 15 minutes. You should end up with a couple of tablespoons of liquid; pour it away and pat the cucumbers dry.',
    'Meanwhile, toast the sesame seeds in a dry pan over medium heat for about 3 minutes, shaking, until they are golden and a few start to hop. Crush half of them in a mortar, or with the bottom of a jar.',
    'Stir the garlic, vinegar, soy sauce, sesame oil, sugar, gochugaru and crushed seeds together in your serving bowl until the sugar dissolves.',
    'Add the cucumbers and scallion and toss until everything is glossy and a little red. Top with the whole sesame seeds and eat right away, extra cold if you can: 5 minutes in the freezer does wonders.',
  ],
};
