import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { scaleRow } from './scale.ts';
import { scaleLineText } from './test-scale.ts';

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
    ['3 eggs', '3/2', '4 eggs + 2 Tbsp beaten egg'],
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
  test.each(table)('rows as cooks write them are scaled: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );

  test.each(table)('pasted rows are scaled: %s × %s', (line, factor, shown) => {
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
  ])('numbers in every notation are scaled: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

describe('sums and equivalents', () => {
  test.each([
    ['1 kg (2.2 lb) beef', '2', '2 kg (4½ lb) beef'],
    ['100 ml/3½ fl oz milk', '2', '200 ml/7 fl oz milk'],
    ['1 cup/240 ml milk', '3', '3 cups/720 ml milk'],
    ['1 cup or 250 ml milk', '2', '2 cups or 500 ml milk'],
    ['1 cup (240 ml/8 fl oz) milk', '2', '2 cups (480 ml/16 fl oz) milk'],
    ['600ml ( 1 Pint ) warm water', '2', '1.2l ( 2 Pints ) warm water'],
    ['1 stick (½ cup / 113g) butter', '2', '2 sticks (1 cup / 225g) butter'],
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
  ])('sums and equivalents are scaled: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
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
  ])('sizes do not scale: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
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
  ])('a measure after the name is scaled: %s × %s', (line, factor, shown) =>
    expect(scaleLineText(line, factor)).toBe(shown),
  );
});

test('scaled fields keep their parts', () => {
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

test('a pinned row stays as written, in any units, without a notice', () => {
  const two = new Fraction(2);
  const row = { quantity: '2', unit: 'cups', name: 'stock (1 can)' };
  expect(scaleRow(row, two, 'metric').quantity).not.toBe('2');
  const pinned = { ...row, pinned: true };
  expect(scaleRow(pinned, two, 'metric')).toEqual({ ...pinned, text: '2 cups stock (1 can)' });
});
