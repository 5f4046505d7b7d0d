import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Potato Rösti with Fried Eggs',
  slug: 'rosti-with-fried-eggs',
  description:
    'One big crisp cake of grated potato, brown as a saddle, with two eggs on top. I learned it on a hiking trip in the Bernese Oberland and have been growing waxy potatoes for it ever since.',
  categories: ['breakfast', 'vegetarian'],
  tags: ['Brunch', 'Weekend'],
  cuisine: 'Swiss',
  diets: ['vegetarian', 'gluten-free'],
  chef: 'tom-whitaker',
  difficulty: 'medium',
  prepTime: 15,
  cookTime: 35,
  servings: 2,
  createdAt: '2026-11-17T19:00:00Z',
  ingredients: [
    ['600', 'g', 'waxy potatoes'],
    ['1', 'tsp', 'fine salt'],
    ['40', 'g', 'butter'],
    ['1', 'tbsp', 'sunflower oil'],
    ['2', '', 'eggs'],
    ['to taste', '', 'black pepper'],
  ],
  steps: [
    'Peel the potatoes and grate them coarsely. Toss with the salt, leave for 5 minutes, then squeeze them hard in a dish towel, a handful at a time. The drier they are, the crisper the rösti.',
    'Melt half the butter with half the oil in a 24 cm frying pan over medium heat. Add the potatoes and stir them for 2 minutes so that the fat reaches all of them, then press them into a flat, even cake.',
    'Turn the heat to medium-low and cook for 15 minutes without touching it, only pressing the edge in with a spatula. It is ready to turn when the rim is brown and the cake slides as one piece.',
    'Put a plate over the pan, hold your breath and flip. Melt all but a teaspoon of the remaining butter in the pan, slide the rösti back in and cook for 12 minutes more.',
    'Heat the rest of the butter and oil in a second pan and fry the eggs for 3 minutes, until the whites are set and the yolks are not. Slide them onto the rösti, grind over plenty of pepper and cut it like a cake.',
  ],
  notes:
    'The flip gets easier the longer you leave it, so resist looking. Potatoes boiled in their skins the day before make a softer, more golden rösti; grate them cold and leave out the squeezing.',
  cover: { photo: 'roesti.webp', author: 'Elias Pahls', left: 0, top: 130, width: 1083 },
};
