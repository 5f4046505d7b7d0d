import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Kimchi Fried Rice',
  slug: 'kimchi-fried-rice',
  description:
    'What I make when the fridge holds old kimchi, cold rice and nothing else worth mentioning. Salty, sour, buttery and on the table in 25 minutes, with an egg on top because obviously.',
  categories: ['main-course'],
  chef: 'june-park',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 15,
  servings: 2,
  createdAt: '2026-11-17T19:00:00Z',
  ingredients: [
    ['1', 'tbsp', 'neutral oil'],
    ['150', 'g', 'canned luncheon meat, in small cubes'],
    ['200', 'g', 'well-fermented napa cabbage kimchi, chopped'],
    ['3', '', 'scallions, whites and greens sliced separately'],
    ['2', 'cloves', 'garlic, minced'],
    ['1', 'tbsp', 'gochujang'],
    ['3', 'tbsp', 'kimchi juice from the jar'],
    ['400', 'g', 'cooked short-grain rice, cold'],
    ['2', 'tsp', 'soy sauce'],
    ['1', 'tbsp', 'butter'],
    ['2', 'tsp', 'toasted sesame oil'],
    ['2', '', 'eggs'],
    ['1', 'small pack', 'roasted seaweed, crumbled'],
  ],
  steps: [
    'Break up the cold rice with damp hands so there are no big clumps. Heat half the oil in your widest frying pan over medium-high and fry the luncheon meat for 4 minutes, until it is browned and crunchy at the corners.',
    'Add the kimchi, the scallion whites and the garlic. Cook for 4 minutes, until the kimchi darkens, softens and starts sticking in a good way.',
    'Stir in the gochujang and kimchi juice and let it bubble for 30 seconds. Add the rice and soy sauce and toss and press until every grain is orange, about 2 minutes.',
    'Melt the butter around the edges and drizzle over the sesame oil. Flatten the rice and leave it totally alone for 2 to 3 minutes, until you hear it crackle and the bottom goes crisp. That crust is what people fight over.',
    'Meanwhile, fry the eggs in the rest of the oil in a second pan, about 3 minutes, until the edges frizzle and the yolks are still runny.',
    'Scoop the rice into two bowls, crust side up. Top each with an egg, a messy pile of seaweed and the scallion greens, then break the yolk and stir.',
  ],
  notes:
    'Older, sourer kimchi makes better fried rice. If yours is fresh, add a teaspoon of rice vinegar. Bacon, leftover bulgogi or cubes of firm tofu can all stand in for the luncheon meat. Taste before you reach for more soy sauce: kimchi brands vary wildly.',
  cover: {
    dish: 'cooked-rice',
    around: ['leafy-green', 'egg', 'canned-food', 'garlic'],
    ground: ['#F4B183', '#D9653B'],
  },
};
