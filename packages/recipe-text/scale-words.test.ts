import { describe, expect, test } from 'vitest';
import { toPlural } from './reading/inflect.ts';
import { scaleLine, scaleLineText } from './test-scale.ts';

describe('names and other numbers', () => {
  test.each([
    ['1 can 7-Up', '2', '2 cans 7-Up'],
    ['1 can 7 up', '2', '2 cans 7 up'],
    ['1 tsp five-spice powder', '2', '2 tsp five-spice powder'],
    ['1 tsp 5 spice powder', '2', '2 tsp 5 spice powder'],
    ['five-spice powder', '2', 'five-spice powder'],
    ['3-cheese blend', '2', '3-cheese blend'],
    ['500 g T55 flour', '2', '1 kg T55 flour'],
    ['500 g flour (type 405)', '2', '1 kg flour (type 405)'],
    ['1 lb 80/20 ground beef', '2', '2 lb 80/20 ground beef'],
    ['1 lb shrimp (16-20 count)', '2', '2 lb shrimp (16-20 count)'],
    ['Heinz 57 sauce', '2', 'Heinz 57 sauce'],
    ['1 cup V8 juice', '2', '2 cups V8 juice'],
    ['2 Tbsp omega-3 oil', '2', '¼ cup omega-3 oil'],
    ['1 cup half and half', '2', '2 cups half and half'],
    ['half-and-half', '2', 'half-and-half'],
    ['1 cup 100% maple syrup', '2', '2 cups 100% maple syrup'],
    ['200g water (25-35°C)', '2', '400g water (25-35°C)'],
    ['1 cup water at 110 degrees', '2', '2 cups water at 110 degrees'],
    ['1 cup rice, soaked for 30 minutes', '2', '2 cups rice, soaked for 30 minutes'],
    ['1 chicken, cut into 8 pieces', '2', '2 chickens, cut into 8 pieces'],
    ['2 lb beef, cut into 2-inch cubes', '2', '4 lb beef, cut into 2-inch cubes'],
    ['2 yellow peppers per person', '2', '2 yellow peppers per person'],
    ['1 No. 10 can tomatoes', '2', '2 No. 10 cans tomatoes'],
  ])('numbers in names do not scale: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

describe('words', () => {
  test.each([
    ['half a dozen eggs', '2', '1 dozen eggs'],
    ['½ each green and red pepper', '3', '1½ each green and red pepper'],
    ['1 stock cube (added to 3/4 mug water)', '2', '2 stock cubes (added to 1½ mugs water)'],
    ['2 and a half cups milk', '2', '5 cups milk'],
    ['a dozen eggs', '1/2', '6 eggs'],
    ['1 doz. eggs', '2', '2 doz. eggs'],
    ['2 dozen eggs', '1/3', '8 eggs'],
    ['a couple of carrots', '2', '4 carrots'],
    ['a few sprigs thyme', '2', 'a few sprigs thyme'],
    ['a little oil', '2', 'a little oil'],
    ['an onion', '2', '2 onions'],
    [
      '1½ cups mashed bananas (this is around 4-5 bananas)',
      '2',
      '3 cups mashed bananas (this is around 8-10 bananas)',
    ],
    ['half an onion', '3', '1½ onions'],
    ['½ a lemon', '2', '1 lemon'],
    ['¾ of a box pasta', '2', '1½ boxes pasta'],
    ['half the dough', '2', 'half the dough'],
    ['1/4 of the dough', '2', '1/4 of the dough'],
  ])('amounts in words are scaled: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

describe('without a number', () => {
  test.each([
    ['pinch of salt', '2', '2 pinches of salt'],
    ['Drizzle of olive oil', '1/2', 'Drizzle of olive oil'],
    ['Pinch of nutmeg', '3', '3 pinches of nutmeg'],
    ['scant cup milk', '2', '2 scant cups milk'],
    ['glass of wine', '2', '2 glasses of wine'],
    ['garlic cloves', '2', 'garlic cloves'],
    ['salt and pepper', '2', 'salt and pepper'],
  ])('a row without a number does not change: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

describe('units', () => {
  test.each([
    ['1 T sugar', '1/3', '1 t sugar'],
    ['1 t sugar', '3', '1 T sugar'],
    ['2 Tbs. butter', '2', '¼ cup butter'],
    ['3 teaspoons salt', '1', '3 teaspoons salt'],
    ['3 teaspoons salt', '2', '2 tablespoons salt'],
    ['2 Tbsp. vanilla', '1/6', '1 tsp. vanilla'],
    ['1/3 cup sugar', '1/2', '2 Tbsp + 2 tsp sugar'],
    ['1/4 cup oil', '1/2', '2 Tbsp oil'],
    ['10 tbsp flour', '3', '1¾ cups + 2 tbsp flour'],
    ['1 lb beef', '1/2', '8 oz beef'],
    ['16 oz milk', '2', '32 oz milk'],
    ['24 oz beef', '1/2', '12 oz beef'],
    ['750 g potatoes', '3/2', '1.15 kg potatoes'],
    ['0.5 kg beef', '1/2', '250 g beef'],
    ['200 milliliters milk', '5', '1 liter milk'],
    ['500 mL milk', '3', '1.5 L milk'],
    ['2 dl milk', '5', '1 l milk'],
    ['1 dl milk', '1/3', '35 ml milk'],
    ['2½ tsp yeast', '1/3', '¾ tsp + 1/16 tsp yeast'],
    ['1 quart milk', '1/2', '2 cups milk'],
    ['1 heaping Tbsp sugar', '8', '8 heaping Tbsp sugar'],
    ['1tbsp mustard', '8', '½ cup mustard'],
    ['1 EL Öl', '1/2', '1½ TL Öl'],
    ['3 TL Salz', '2', '2 EL Salz'],
    ['2 cuillères à café de sucre', '2', '4 cuillères à café de sucre'],
    ['3/8 tsp salt', '1/2', '3/16 tsp salt'],
    ['1/8 tsp salt', '1/3', 'about 1/24 tsp salt'],
    ['1 cup milk', '7/10', '⅔ cup milk'],
    ['1 onion', '1/6', 'about ⅙ onion'],
  ])('units agree with the scaled amount: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

describe('nouns', () => {
  test.each([
    ['1 large onion, chopped', '2', '2 large onions, chopped'],
    ['3 Potatoes', '1/3', '1 Potato'],
    ['1 bay leaf', '2', '2 bay leaves'],
    ['2 loaves bread', '1/2', '1 loaf bread'],
    ['3 Fresh Garlic Cloves (Chopped)', '1/3', '1 Fresh Garlic Clove (Chopped)'],
    ['1 star anise', '3', '3 star anise'],
    ['1 loaf bread', '3', '3 loaves bread'],
    ['1 peach', '2', '2 peaches'],
    ['4 berries', '1/4', '1 berry'],
    ['1 Red Pepper', '2', '2 Red Peppers'],
    ['1 egg lightly beaten', '2', '2 eggs lightly beaten'],
    ['2 Egg Yolks Beaten', '1/2', '1 Egg Yolk Beaten'],
    ['1 onion finely chopped', '2', '2 onions finely chopped'],
    ['1 sheet puff pastry', '2', '2 sheets puff pastry'],
    ['1 ball mozzarella', '2', '2 balls mozzarella'],
    ['1 head of garlic', '2', '2 heads of garlic'],
    ['1 small bunch parsley', '2', '2 small bunches parsley'],
    ['6 asparagus', '1/2', '3 asparagus'],
    ['1 garlic', '2', '2 garlic'],
    ['1 Zwiebel', '2', '2 Zwiebeln'],
    ["1 gousse d'ail", '2', "2 gousses d'ail"],
    ['2 large handfuls spinach', '1/2', '1 large handful spinach'],
    ['¼ cup onion (about ½ small onion)', '3', '¾ cup onion (about 1½ small onions)'],
  ])('nouns agree with the scaled amount: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

test('a noun that is also an object property is inflected like others', () => {
  expect(toPlural('constructor')).toBe('constructors');
});

test('less than one egg is described as beaten egg', () => {
  const hint = (line: string, factor: string) => scaleLine(line, factor).hint;
  expect(hint('3 eggs', '3/2')).toBeUndefined();
  expect(hint('1 large egg, beaten', '1/2')).toBe('about 2 Tbsp beaten egg');
  expect(hint('1 egg', '3/4')).toBe('about 3 Tbsp beaten egg');
  expect(hint('1 egg yolk', '1/2')).toBe('about 1½ tsp egg yolk');
  expect(hint('2 eggs', '1/2')).toBeUndefined();
  expect(hint('1 eggplant', '1/2')).toBeUndefined();
});
