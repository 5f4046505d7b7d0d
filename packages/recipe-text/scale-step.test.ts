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
    ['Add about 4 extra cups of water', 'Add about 8 extra cups of water'],
    ['Stir in 2 more tablespoons of oil', 'Stir in ¼ more cup of oil'],
    ['Add 3 cloves of garlic and a pinch of salt', 'Add 6 cloves of garlic and 2 pinches of salt'],
    ['Add 1/2 cup to 1 cup (120–240 ml) water', 'Add 1 to 2 cups (240–480 ml) water'],
    ['Add 2 14-oz cans tomatoes', 'Add 4 14-oz cans tomatoes'],
    ['Add 1 can tomatoes and 1 cup water', 'Add 2 cans tomatoes and 2 cups water'],
    ['Add 1 tin of tomatoes', 'Add 2 tins of tomatoes'],
    ['Ajouter 2 boîtes de tomates de 400 g', 'Ajouter 4 boîtes de tomates de 400 g'],
    ['Mix a dough of 200 g flour', 'Mix a dough of 400 g flour'],
    ['Take ½ cup of the batter and add milk', 'Take 1 cup of the batter and add milk'],
    ['150g (~ 5oz) sugar', '300g (~ 10oz) sugar'],
    // Counts of what is in the recipe.
    ['Add 2 eggs, 1 at a time', 'Add 4 eggs, 1 at a time'],
    ['Add 2 of the eggs', 'Add 4 of the eggs'],
    ['Add 2 of the eggs and 1 of the carrots', 'Add 4 of the eggs and 2 of the carrots'],
    ['Beat the whites of six eggs until stiff', 'Beat the whites of 12 eggs until stiff'],
    ['Cook 2 servings of rice', 'Cook 4 servings of rice'],
    ['Stir in 2 eggs', 'Stir in 4 eggs'],
    ['Crush 2 garlic cloves', 'Crush 4 garlic cloves'],
    ['Put it in a bowl and add milk (200 ml)', 'Put it in a bowl and add milk (400 ml)'],
    ['Open 1 can. Add water (200 ml)', 'Open 1 can. Add water (400 ml)'],
    ['Add 1 can (14 oz) tomatoes', 'Add 2 cans (14 oz) tomatoes'],
    ['Dissolve 1 packet (7g) of yeast', 'Dissolve 2 packets (7g) of yeast'],
    ['Add 2 (400g) tins tomatoes', 'Add 4 (400g) tins tomatoes'],
    ['Add another tablespoon of oil', 'Add another 2 tablespoons of oil'],
    ['Add the remaining cup of sugar', 'Add the remaining 2 cups of sugar'],
    ['Melt the remaining tablespoon and a half of oil', 'Melt the remaining 3 tablespoons of oil'],
    ['Add sixteen cups of stock', 'Add 32 cups of stock'],
    ['Beat the 3 x 60 g eggs', 'Beat the 6 x 60 g eggs'],
    ['Beat 3 eggs well until fluffy', 'Beat 6 eggs well until fluffy'],
    ['Cut 2 carrots into 2-inch pieces', 'Cut 4 carrots into 2-inch pieces'],
    ['Add 2x400g tins of tomatoes.', 'Add 4x400g tins of tomatoes.'],
    ['Add 2-15 oz cans black beans.', 'Add 4-15 oz cans black beans.'],
    ['Ladle on 1 cup of the tomato mixture', 'Ladle on 2 cups of the tomato mixture'],
    ['Add 1 of the 2 cans of tomatoes', 'Add 2 of the 4 cans of tomatoes'],
    ['Whisk 2 of the 3 eggs', 'Whisk 4 of the 6 eggs'],
    ['Blanda i en och en halv tesked salt', 'Blanda i 3 teskedar salt'],
    ['Ajouter un demi-verre de vin', 'Ajouter 1 verre de vin'],
    ['Stir in a tablespoon and a half of oil', 'Stir in 3 tablespoons of oil'],
  ])('amounts of ingredients in a step are scaled: %s', (text, shown) =>
    expect(twice(text)).toBe(shown),
  );
});

describe('everything else stays', () => {
  test.each([
    'Brown the mince in batches of about 1 kg',
    'Butter a dish, about 2 pints, and heat the oven',
    'Put it in your biggest pot, at least 8 quarts',
    "Use a large bowl (you'll need one that holds 4 litres)",
    'Serve with the cream, 1 tablespoon each.',
    'Serves 16 (about 200ml each).',
    'Roast for 10 minutes a pound',
    'In a Dutch oven (mine was 4 quarts, an ideal size), fry the onions',
    'Place one egg on the toast',
    'Pour over ice, 4 to 5 oz. a glass',
    'For one drink: shake 2 oz tequila and 1 oz lime juice with ice',
    'Ladle ¼ cup of the batter onto the griddle',
    'Take 1 tablespoon of dough and roll it into a ball',
    'Pinch off about 2 tablespoons of the dough and shape it into a patty',
    'Couper le saumon en 4 pavés de 150 g',
    'Process at 11 lb pressure (dial gauge) or 10 lb (weighted gauge)',
    'Wash 6 pint jars in hot, soapy water',
    'Shape 16-20 for 2 lb of meat',
    'Take a saucepan that will hold the soup (5 liters)',
    'Bake at 350°F for 25–30 minutes in a 9×13 tin',
    'Add half the onion',
    'Add ½ of the flour',
    'Fry 2 pancakes for 2 minutes per side',
    'Go to step 4',
    'Cook another 5 minutes, and another hour',
    'Add another egg',
    'Grease 2 (450 g) tins and line them',
    'If it is too thick, add another cup of water',
    'Put one of the small carrot pieces on a plate',
    'Use 2 spoons to turn the dumplings',
    'Fill 4 glasses and serve',
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
  ])('other numbers in a step do not scale: %s', (text) => expect(twice(text)).toBe(text));
});

test('a count in a step that matches no row does not scale', () => {
  expect(scaleStep('Beat 2 eggs', new Fraction(2))).toBe('Beat 2 eggs');
});

test.each([
  ['Weigh 200 g of dates and chop them.', 'Weigh 400 g of dates and chop them.'],
  ['Roll into balls that weigh 30 g.', 'Roll into balls that weigh 30 g.'],
  ['Steep 4 tsp (or 6 bags) of tea.', 'Steep 2 Tbsp + 2 tsp (or 12 bags) of tea.'],
  ['Finish with a squeeze of lime.', 'Finish with a squeeze of lime.'],
  ['Add 1/2 mug of milk.', 'Add 1 mug of milk.'],
  ['Add 2 test turnips, and wait.', 'Add 2 test turnips, and wait.'],
  ['Fry 1 turnip to test the heat.', 'Fry 1 turnip to test the heat.'],
  ['Wrap it, only using 1 turnip.', 'Wrap it, only using 1 turnip.'],
  ['Slice 3 turnips.', 'Slice 6 turnips.'],
  ['Add a cup and a half of stock.', 'Add 3 cups of stock.'],
  ['Add a ½ cup of milk.', 'Add 1 cup of milk.'],
  ['Level with a 1/4 cup measuring cup.', 'Level with a 1/4 cup measuring cup.'],
])('amounts in a step, as cooks write them, are scaled: %s', (step, shown) => {
  expect(scaleStep(step, new Fraction(2), undefined, ['3 white turnips or swedes'])).toBe(shown);
});

test('the amounts of a step that has more than a hundred are shown as written after the first hundred', () => {
  const [cup, cups] = ['Add 1 cup of milk. ', 'Add 2 cups of milk. '];
  const shown = cups.repeat(100) + cup.repeat(20);
  expect(scaleStep(cup.repeat(120), new Fraction(2))).toBe(shown);
});

test('a liquid is recognized even with words after it', () => {
  const step = 'Whisk in 1 1/2 cups of the cooking oil you just used.';
  const shown = 'Whisk in 1.1 l of the cooking oil you just used.';
  expect(scaleStep(step, new Fraction(3), 'metric')).toBe(shown);
});
