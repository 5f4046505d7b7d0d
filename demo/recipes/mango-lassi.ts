import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Mango Lassi',
  slug: 'mango-lassi',
  description:
    'May in Chennai means sticky elbows and too many mangoes. Blend the ripest ones with thick yogurt, cardamom and a pinch of salt, and the heat outside suddenly seems reasonable.',
  categories: ['drinks', 'breakfast'],
  chef: 'priya-raman',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 0,
  servings: 4,
  createdAt: '2026-05-31T11:30:00Z',
  ingredients: [
    ['2', '', 'large, very ripe mangoes (about 400 g flesh)'],
    ['4', '', 'green cardamom pods'],
    ['350', 'g', 'cold whole-milk yogurt'],
    ['150', 'ml', 'cold whole milk'],
    ['1 ½', 'tbsp', 'honey'],
    ['1', 'pinch', 'fine salt'],
    ['8', '', 'ice cubes'],
    ['1', 'tbsp', 'unsalted pistachios, finely chopped'],
  ],
  steps: [
    'Stand each mango on its end and slice the cheeks off on either side of the flat pit. Scoop out the flesh with a spoon, then do not be shy: squeeze the pit over the bowl and get the juices too.',
    'Crack the cardamom pods, shake out the black seeds and crush them to a powder in a mortar. Take a sniff; that is the whole perfume of this drink.',
    'Put the mango, cardamom, yogurt, milk, honey and salt in a blender and whizz for a full minute, until there is not one thread of fiber left and the color is pure sunset.',
    'Add half the ice and pulse until slushy and a little frothy. Taste now: a sour mango wants another spoonful of honey, a very sweet one may want a touch more salt.',
    'Divide the remaining ice among four glasses, pour the lassi from a height so it foams, and finish with the pistachios.',
  ],
  notes:
    'Out of season, use 400 g of canned Alphonso or Kesar pulp and leave out the honey, as it is usually sweetened. The lassi keeps until the evening in the fridge; shake it well before pouring.',
  cover: {
    dish: 'mango',
    around: ['glass-of-milk', 'honey-pot', 'ice', 'salt'],
    ground: ['#BFE5DC', '#5FA896'],
  },
};
