import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { parseIngredient } from './quantity.ts';
import { scaleRow } from './scale.ts';

const named = (name: string) => ({ quantity: '', unit: '', name });
const scale = (line: string, factor: string) => scaleRow(named(line), new Fraction(factor)).text;

describe('rows as cooks write them', () => {
  const table: [line: string, factor: string, shown: string][] = [
    ['1/8 tsp salt', '1/2', '1/16 tsp salt'],
    ['1 1/2 oz gin', '2', '3 oz gin'],
    ['½ lemon', '2', '1 lemon'],
    ['1-1/2 cups sugar', '2', '3 cups sugar'],
    ['2–3 cloves garlic', '2', '4–6 cloves garlic'],
    ['1 14-oz can tomatoes', '2', '2 14-oz cans tomatoes'],
    ['1 (14 oz) can tomatoes', '1/2', '½ (14 oz) can tomatoes'],
    ['1 cup (95 g) oats', '2', '2 cups (190 g) oats'],
    ['3 eggs', '3/2', '4½ eggs'],
    ['salt to taste', '2', 'salt to taste'],
    ['1 Tbsp soy sauce', '8', '½ cup soy sauce'],
    ['500 g potatoes', '2', '1 kg potatoes'],
    ['1 cup 2% milk', '2', '2 cups 2% milk'],
    ['1,5 l stock', '2', '3 l stock'],
    ['1,000 g flour', '2', '2 kg flour'],
    ['juice of 1 lemon', '2', 'juice of 2 lemons'],
    ['2 × 400 g tins', '2', '4 × 400 g tins'],
    ['4 1/4-inch-thick steaks', '2', '8 1/4-inch-thick steaks'],
    ['a dozen eggs', '2', '2 dozen eggs'],
    ['half an onion', '2', '1 onion'],
    ['2 7up', '2', '4 7up'],
    ['500 g 00 flour', '2', '1 kg 00 flour'],
    ['3 tsp salt', '2', '2 Tbsp salt'],
    ['8 oz beef', '2', '1 lb beef'],
    ['1 clove garlic', '1/2', '½ clove garlic'],
    ['pinch salt', '2', '2 pinches salt'],
  ];
  test.each(table)('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));

  test.each(table)('pasted: %s × %s', (line, factor, shown) => {
    // A size moves behind the name when a line is pasted.
    const letters = (text: string) => [...text.replace(/[\s()]/g, '')].sort().join('');
    const { text } = scaleRow(parseIngredient(line), new Fraction(factor));
    expect(letters(text)).toBe(letters(shown));
  });
});

describe('numbers in every notation', () => {
  test.each([
    ['1 ½ cups milk', '2', '3 cups milk'],
    ['1⁄2 cup milk', '3', '1½ cups milk'],
    ['1 1/2 cups milk', '1/2', '¾ cup milk'],
    ['one and a half cups sugar', '2', '3 cups sugar'],
    ['three quarters of a pound of beef', '2', '1½ pounds of beef'],
    ['two-thirds cup rice', '2', '1⅓ cups rice'],
    ['0.25 tsp salt', '2', '½ tsp salt'],
    ['.5 oz rum', '3', '1½ oz rum'],
    ['１ cup rice', '2', '2 cups rice'],
    ['2-3 lb beef', '2', '4-6 lb beef'],
    ['1 to 1½ cups water', '2', '2 to 3 cups water'],
    ['¼–½ tsp salt', '3', '¾–1½ tsp salt'],
    ['1-1 1/2 cups milk', '2', '2-3 cups milk'],
    ['1 or 2 onions', '2', '2 or 4 onions'],
    ['two or three carrots', '2', '4 or 6 carrots'],
    ['5~6 dates', '2', '10~12 dates'],
    ['about 3 onions', '2', 'about 6 onions'],
    ['1.000 g Mehl', '2', '2 kg Mehl'],
    ['1,500 kg Mehl', '2', '3 kg Mehl'],
    ['1,5 l Milch', '3', '4,5 l Milch'],
    ['1 000 g flour', '2', '2 kg flour'],
    ["1'000 g flour", '3', '3 kg flour'],
    ['0,125 l Sahne', '2', '250 ml Sahne'],
    ['10,000 g sand', '2', '20 kg sand'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('sums and equivalents', () => {
  test.each([
    ['1 kg (2.2 lb) beef', '2', '2 kg (4.4 lb) beef'],
    ['100 ml/3½ fl oz milk', '2', '200 ml/7 fl oz milk'],
    ['1 cup/240 ml milk', '3', '3 cups/720 ml milk'],
    ['1 cup or 250 ml milk', '2', '2 cups or 500 ml milk'],
    ['1 cup (240 ml/8 fl oz) milk', '2', '2 cups (480 ml/16 fl oz) milk'],
    ['600ml ( 1 Pint ) warm water', '2', '1.2l ( 2 Pints ) warm water'],
    ['1 stick (½ cup / 113g) butter', '2', '2 sticks (1 cup / 226g) butter'],
    ['1lb 2oz beef', '2', '2lb 4oz beef'],
    ['1 lb 2 oz beef', '1/2', '9 oz beef'],
    ['1 kg 200 g beef', '5/6', '1 kg beef'],
    ['1 cup plus 2 Tbsp flour', '1/2', '½ cup plus 1 Tbsp flour'],
    ['1 Tbsp + 1 tsp sugar', '1/2', '2 tsp sugar'],
    ['8 cups chicken broth + 2 cups water', '2', '16 cups chicken broth + 4 cups water'],
    ['1 cup minus 1 Tbsp flour', '2', '2 cups minus 2 Tbsp flour'],
    ['1 onion (150 g)', '2', '2 onions (300 g)'],
    ['1 lb shrimp (about 20)', '2', '2 lb shrimp (about 40)'],
    ['2 cups strawberries (about 12)', '1/2', '1 cup strawberries (about 6)'],
    ['1½ cups corn (from 2 ears)', '2', '3 cups corn (from 4 ears)'],
    [
      '3 cups flour (2 cups for dough, 1 cup for dusting)',
      '2',
      '6 cups flour (4 cups for dough, 2 cups for dusting)',
    ],
    ['1 tsp dried thyme or 1 Tbsp fresh thyme', '2', '2 tsp dried thyme or 2 Tbsp fresh thyme'],
    ['1 onion or 2 shallots', '2', '2 onions or 4 shallots'],
    ['1 large egg, plus 1 yolk', '2', '2 large eggs, plus 2 yolks'],
    ['2 eggs, 1 beaten', '2', '4 eggs, 2 beaten'],
    ['6 eggs, 2 separated', '1/2', '3 eggs, 1 separated'],
    ['2 cups flour, plus 2 Tbsp for dusting', '2', '4 cups flour, plus ¼ cup for dusting'],
    ['2 cups water, plus more as needed', '2', '4 cups water, plus more as needed'],
    ['juice of half a lemon', '3', 'juice of 1½ lemons'],
    ['zest of 2 lemons', '1/2', 'zest of 1 lemon'],
    ['The whites only of six eggs.', '2', 'The whites only of 12 eggs.'],
    ['¼ cup fresh lemon juice (about 2 lemons)', '2', '½ cup fresh lemon juice (about 4 lemons)'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('sizes', () => {
  test.each([
    ['2 x 400g tins chopped plum tomatoes', '1/2', '1 x 400g tin chopped plum tomatoes'],
    ['2 x 400g tomatoes', '1/2', '1 x 400g tomatoes'],
    ['2 400 g tins tomatoes', '2', '4 400 g tins tomatoes'],
    ['1 400g/14oz tin tomatoes', '2', '2 400g/14oz tins tomatoes'],
    ['400g/14oz tin tomatoes', '2', '2 × 400g/14oz tins tomatoes'],
    ['14.5 oz can tomatoes', '2', '2 × 14.5 oz cans tomatoes'],
    ['14-oz can tomatoes', '2', '2 × 14-oz cans tomatoes'],
    ['a 14-oz can of tomatoes', '2', '2 14-oz cans of tomatoes'],
    ['1 large (28 oz) can tomatoes', '2', '2 large (28 oz) cans tomatoes'],
    ['1 envelope (2¼ tsp) yeast', '2', '2 envelopes (2¼ tsp) yeast'],
    ['2 cans (14 oz each) beans', '2', '4 cans (14 oz each) beans'],
    ['1 can tomatoes (14 oz)', '2', '2 cans tomatoes (14 oz)'],
    ['1 can chickpeas (about 1½ cups)', '2', '2 cans chickpeas (about 3 cups)'],
    ['1 (2-inch) piece ginger', '2', '2 (2-inch) pieces ginger'],
    ['1 1/2-inch piece ginger', '2', '2 × 1 1/2-inch pieces ginger'],
    [
      '4 ¼ inch thick boneless pork shoulder steaks',
      '2',
      '8 ¼ inch thick boneless pork shoulder steaks',
    ],
    ['2 (1-inch-thick) steaks', '1/2', '1 (1-inch-thick) steak'],
    ['2 1/4-oz packets yeast', '2', '4 1/4-oz packets yeast'],
    ['1 3- to 4-pound chicken', '2', '2 3- to 4-pound chickens'],
    ['4 (6-oz) salmon fillets', '1/2', '2 (6-oz) salmon fillets'],
    ['4 chicken breasts (150 g each)', '2', '8 chicken breasts (150 g each)'],
    ['4 steaks, 200 g each', '2', '8 steaks, 200 g each'],
    ['4 veal cutlets (1 ~ 150g)', '2', '8 veal cutlets (1 ~ 150g)'],
    ['two 9-inch pie crusts', '2', '4 9-inch pie crusts'],
    ['9-inch pie crust', '2', '2 × 9-inch pie crusts'],
    ['6 baking paper squares 7x7cm', '2', '12 baking paper squares 7x7cm'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

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
    ['1 No. 10 can tomatoes', '2', '2 No. 10 can tomatoes'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('words', () => {
  test.each([
    ['half a dozen eggs', '2', '1 dozen eggs'],
    ['a dozen eggs', '1/2', '6 eggs'],
    ['1 doz. eggs', '2', '2 doz. eggs'],
    ['2 dozen eggs', '1/3', '8 eggs'],
    ['a couple of carrots', '2', '4 carrots'],
    ['a few sprigs thyme', '2', 'a few sprigs thyme'],
    ['a little oil', '2', 'a little oil'],
    ['an onion', '2', '2 onions'],
    ['half an onion', '3', '1½ onions'],
    ['½ a lemon', '2', '1 lemon'],
    ['¾ of a box pasta', '2', '1½ boxes pasta'],
    ['half the dough', '2', 'half the dough'],
    ['1/4 of the dough', '2', '1/4 of the dough'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('without a number', () => {
  test.each([
    ['pinch of salt', '2', '2 pinches of salt'],
    ['Pinch of nutmeg', '3', '3 pinches of nutmeg'],
    ['scant cup milk', '2', '2 scant cups milk'],
    ['glass of wine', '2', '2 glasses of wine'],
    ['garlic cloves', '2', 'garlic cloves'],
    ['salt and pepper', '2', 'salt and pepper'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('units', () => {
  test.each([
    ['1 T sugar', '1/3', '1 t sugar'],
    ['1 t sugar', '3', '1 T sugar'],
    ['2 Tbs. butter', '2', '¼ cup butter'],
    ['3 teaspoons salt', '1', '3 teaspoons salt'],
    ['3 teaspoons salt', '2', '2 tablespoons salt'],
    ['2 Tbsp. vanilla', '1/6', '1 tsp. vanilla'],
    ['1/3 cup sugar', '1/2', '2⅔ Tbsp sugar'],
    ['1/4 cup oil', '1/2', '2 Tbsp oil'],
    ['10 tbsp flour', '3', '1⅞ cups flour'],
    ['1 lb beef', '1/2', '8 oz beef'],
    ['16 oz milk', '2', '32 oz milk'],
    ['24 oz beef', '1/2', '12 oz beef'],
    ['750 g potatoes', '3/2', '1.13 kg potatoes'],
    ['0.5 kg beef', '1/2', '250 g beef'],
    ['200 milliliters milk', '5', '1 liter milk'],
    ['500 mL milk', '3', '1.5 L milk'],
    ['2 dl milk', '5', '1 l milk'],
    ['1 dl milk', '1/3', '33.3 ml milk'],
    ['2½ tsp yeast', '1/3', '⅚ tsp yeast'],
    ['1 quart milk', '1/2', '2 cups milk'],
    ['1 heaping Tbsp sugar', '8', '8 heaping Tbsp sugar'],
    ['1tbsp mustard', '8', '½ cup mustard'],
    ['1 EL Öl', '1/2', '1½ TL Öl'],
    ['3 TL Salz', '2', '2 EL Salz'],
    ['2 cuillères à café de sucre', '2', '4 cuillères à café de sucre'],
    ['3/8 tsp salt', '1/2', '3/16 tsp salt'],
    ['1/8 tsp salt', '1/3', '1/24 tsp salt'],
    ['1 cup milk', '7/10', '11¼ Tbsp milk'],
    ['1 onion', '1/6', '⅙ onion'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
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
    ['1 Zwiebel', '2', '2 Zwiebel'],
    ["1 gousse d'ail", '2', "2 gousses d'ail"],
    ['2 large handfuls spinach', '1/2', '1 large handful spinach'],
    ['¼ cup onion (about ½ small onion)', '3', '¾ cup onion (about 1½ small onions)'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

describe('a measure after the name', () => {
  test.each([
    ['Butter 50 g', '2', 'Butter 100 g'],
    ['Eggs (3)', '2', 'Eggs (6)'],
    ['Star anise, 2', '2', 'Star anise, 4'],
    ['Onion - 2', '2', 'Onion - 4'],
    ['Water-1 cup', '2', 'Water-2 cups'],
    ['Onions 2 medium-sized, minced', '2', 'Onions 4 medium-sized, minced'],
    ['Crab meat (300 grams)', '2', 'Crab meat (600 grams)'],
    ['Garlic cloves 3, minced', '2', 'Garlic cloves 6, minced'],
  ])('%s × %s', (line, factor, shown) => expect(scale(line, factor)).toBe(shown));
});

test('fields keep their parts', () => {
  const two = new Fraction(2);
  expect(scaleRow({ quantity: '3', unit: 'tsp', name: 'salt' }, two)).toEqual({
    ...{ quantity: '2', unit: 'Tbsp', name: 'salt' },
    text: '2 Tbsp salt',
  });
  const rows: [string, string, string, string, string, string][] = [
    // Numbers never run from one field into the next.
    ['4', '', '1/4-inch-thick steaks', '8', '', '1/4-inch-thick steaks'],
    ['1', '14-oz can', 'tomatoes', '2', '14-oz cans', 'tomatoes'],
    ['1 (14 oz)', 'can', 'tomatoes', '2 (14 oz)', 'cans', 'tomatoes'],
    ['2 × 400', 'g', 'tins tomatoes', '4 × 400', 'g', 'tins tomatoes'],
    ['400', 'g', 'tin tomatoes', '2 × 400', 'g', 'tins tomatoes'],
    ['2', '', '(32 oz) chicken broth', '4', '', '(32 oz) chicken broth'],
    ['¾ of a', 'cup', 'warm water', '1½', 'cups', 'warm water'],
    ['½ an', '', 'onion', '1', '', 'onion'],
    ['1 lb 2', 'oz', 'beef', '2 lb 4', 'oz', 'beef'],
    ['1', 'large', 'egg', '2', 'large', 'eggs'],
    ['1', 'fillet', 'salmon', '2', 'fillets', 'salmon'],
    ['', 'Pinch', 'nutmeg', '2', 'pinches', 'nutmeg'],
    ['pinch', '', 'salt', '2 pinches', '', 'salt'],
    ['a', 'pinch', 'salt', '2', 'pinches', 'salt'],
    ['', '', '14-oz can tomatoes', '2 ×', '', '14-oz cans tomatoes'],
    ['to taste', '', 'salt', 'to taste', '', 'salt'],
    ['', '', 'For the 2 sauces:', '', '', 'For the 2 sauces:'],
  ];
  for (const [quantity, unit, name, ...shown] of rows) {
    const scaled = scaleRow({ quantity, unit, name }, two);
    expect([scaled.quantity, scaled.unit, scaled.name]).toEqual(shown);
  }
});

test('a noun that objects have as a property is inflected like others', () => {
  expect(scale('1 constructor', '2')).toBe('2 constructors');
});

test('a part of an egg comes with a hint', () => {
  const hint = (line: string, factor: string) => scaleRow(named(line), new Fraction(factor)).hint;
  expect(hint('3 eggs', '3/2')).toBe('about 2 Tbsp beaten egg');
  expect(hint('1 large egg, beaten', '1/2')).toBe('about 2 Tbsp beaten egg');
  expect(hint('1 egg', '3/4')).toBe('about 2½ Tbsp beaten egg');
  expect(hint('1 egg yolk', '1/2')).toBe('about 1½ tsp egg yolk');
  expect(hint('2 eggs', '1/2')).toBeUndefined();
  expect(hint('1 eggplant', '1/2')).toBeUndefined();
});

test('a pinned row stays as written, in any units, and is not said to be fixed', () => {
  const two = new Fraction(2);
  const row = { quantity: '2', unit: 'cups', name: 'stock (1 can)' };
  expect(scaleRow(row, two, 'metric').quantity).not.toBe('2');
  const pinned = { ...row, pinned: true };
  expect(scaleRow(pinned, two, 'metric')).toEqual({ ...pinned, text: '2 cups stock (1 can)' });
});
