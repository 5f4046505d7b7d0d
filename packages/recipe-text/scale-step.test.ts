import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { scaleStep } from './scale.ts';

const foods = ['eggs', 'large onion, chopped', 'carrots', 'garlic'];
const twice = (text: string) => scaleStep(text, new Fraction(2), undefined, foods);

describe('amounts of ingredients grow', () => {
  test.each([
    ['Add 1 cup of the flour', 'Add 2 cups of the flour'],
    ['Add a cup of the stock', 'Add 2 cups of the stock'],
    [
      'Add one tablespoon of oil and half a cup of milk',
      'Add 2 tablespoons of oil and 1 cup of milk',
    ],
    ['Stir in 1/2 the sugar and 2 Tbsp milk', 'Stir in 1/2 the sugar and ¼ cup milk'],
    ['Heat 2-3 Tbsp oil to 180°C', 'Heat 4-6 Tbsp oil to 180°C'],
    ['Whisk 200g sugar with 100 ml water', 'Whisk 400g sugar with 200 ml water'],
    ['Whisk the egg into 1 cup of the milk', 'Whisk the egg into 2 cups of the milk'],
    [
      'Add 1 cup of the flour, stirring after each addition',
      'Add 2 cups of the flour, stirring after each addition',
    ],
    ['Season with salt and pepper, 1/2 tsp each', 'Season with salt and pepper, 1 tsp each'],
    [
      'Bring 4 cups of water to a boil in a 5-quart pot',
      'Bring 8 cups of water to a boil in a 5-quart pot',
    ],
    ['Add all but 2 tablespoons of the sugar', 'Add all but ¼ cup of the sugar'],
    ['Add 3 cloves of garlic and a pinch of salt', 'Add 6 cloves of garlic and 2 pinches of salt'],
    ['Add 2 14-oz cans tomatoes', 'Add 4 14-oz cans tomatoes'],
    ['Add 1 can tomatoes and 1 cup water', 'Add 2 cans tomatoes and 2 cups water'],
    ['Add 1 tin of tomatoes', 'Add 2 tins of tomatoes'],
    ['150g (~ 5oz) sugar', '300g (~ 10oz) sugar'],
    // Counts of what is in the recipe.
    ['Add 2 eggs, 1 at a time', 'Add 4 eggs, 1 at a time'],
    ['Add 2 of the eggs', 'Add 4 of the eggs'],
    ['Cut 2 carrots into 2-inch pieces', 'Cut 4 carrots into 2-inch pieces'],
  ])('%s', (text, shown) => expect(twice(text)).toBe(shown));
});

describe('everything else stays', () => {
  test.each([
    'Bake at 350°F for 25–30 minutes in a 9×13 tin',
    'Add half the onion',
    'Add ½ of the flour',
    'Fry 2 pancakes for 2 minutes per side',
    'Go to step 4',
    'Knead 4-5 times',
    'Cook in 2 batches',
    'Cut the onion into 8 wedges',
    'Cut the dough into 12 pieces',
    'Roll to 1/4 inch thick',
    'Spread 2 cm apart',
    'Grease two 8-inch round tins',
    'Grease a 2 lb loaf tin',
    'Put in a 900g/2lb loaf tin',
    'Pour into a 2-quart baking dish',
    'Pour the alcohol into a 1 liter mason jar',
    'Line a 12-cup muffin tin',
    'Pour into 4 cups and chill',
    'Mix in a cup with a spoon',
    'Add the oil 1 Tbsp at a time',
    'For each pancake, pour ¼ cup batter onto the griddle',
    'Use about 1/2 cup batter on griddle',
    'Divide into 4 portions of 80 g each',
    'Shape into 50 g balls',
    'Place 1 teaspoon of filling in the center of each circle',
    'Add 1 egg per person',
    'Reduce by 1/3',
    'Repeat steps 1-3 with the carrots',
    'Preheat oven to 220c (fan)',
    'Using a teaspoon, space out the filling',
    'Use 100 g pasta, 1 egg per person',
    'Fry 3-4 pieces of chicken at one time',
    'Heat a large pot (5 1/2 Qt or larger)',
    'Prepare 3 bowls. (One with eggs, one with crumbs)',
    'Bake at 180C/160C fan/gas 4 for 1 hour',
    'Heat at 50% power, speed 2',
  ])('%s', (text) => expect(twice(text)).toBe(text));
});

test('a count that is in no row stays', () => {
  expect(scaleStep('Beat 2 eggs', new Fraction(2))).toBe('Beat 2 eggs');
});
