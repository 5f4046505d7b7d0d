import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHeading } from '../ingredient-row.ts';
import { parseIngredient } from './quantity.ts';

function row(line: string): string {
  const { quantity, unit, name } = parseIngredient(line);
  return `${quantity} | ${unit} | ${name}`;
}

describe('a line becomes quantity, unit and name', () => {
  test.each([
    ['2 cups flour', '2 | cups | flour'],
    ['1/2 tsp salt', '½ | tsp | salt'],
    ['1 1/2 cups of flour, sifted', '1 ½ | cups | flour, sifted'],
    ['4-1/2 teaspoons ginger', '4 ½ | teaspoons | ginger'],
    ['1½ tsp. baking powder', '1 ½ | tsp. | baking powder'],
    ['2 and 1/4 cups water', '2 and ¼ | cups | water'],
    ['1/10 g saffron', '1/10 | g | saffron'],
    ['5-6 cloves of garlic', '5–6 | cloves | garlic'],
    ['1 - 2L (1/4 - 1/2 gal) milk', '1–2 | L | milk (1/4 - 1/2 gal)'],
    ['1 or 2 onions', '1 or 2 |  | onions'],
    ['~150g (1/3 lb) bacon cubes', '~150 | g | bacon cubes (1/3 lb)'],
    ['Around 14 ounces or 400 grams of chicken', 'Around 14 | ounces | chicken (or 400 grams)'],
    ['100 g / ½ cup butter', '100 | g | butter (½ cup)'],
    ['500 g/1 lb 2 oz minced beef', '500 | g | minced beef (1 lb 2 oz)'],
    ['1.4kg or 3lb 2oz lamb, diced', '1.4 | kg | lamb, diced (or 3 lb 2 oz)'],
    ['1 cup + 2 1/2 Tbsp butter, divided', '1 cup + 2 ½ | Tbsp | butter, divided'],
    ['1 (46 fluid ounce) bottle juice', '1 | bottle | juice (46 fluid ounce)'],
    ['4 (6 oz) chicken breasts', '4 |  | (6 oz) chicken breasts'],
    ['2 x 400g tins tomatoes', '2 × 400 | g | tins tomatoes'],
    ['30g+ butter', '30+ | g | butter'],
    ['3 large eggs', '3 |  | large eggs'],
    ['2 cloves', '2 |  | cloves'],
    ['one and a half cups of milk', 'one and a half | cups | milk'],
    ['one third cup milk', 'one third | cup | milk'],
    ['Two thirds of a cup of milk', 'Two thirds of a | cup | milk'],
    ['two half lemons', 'two |  | half lemons'],
    ['Six eggs.', 'Six |  | eggs'],
    ['A quarter of a pound of sugar.', 'A quarter of a | pound | sugar'],
    ['Three ounces and a half of butter', 'Three and a half | ounces | butter'],
    ['a pinch of salt', 'a | pinch | salt'],
    ['Pinch of nutmeg', ' | Pinch | nutmeg'],
    ['(Optional) a bottle of stout', 'a | bottle | stout (Optional)'],
  ])('%s', (line, expected) => expect(row(line)).toBe(expected));
});

describe('a measure after the name', () => {
  test.each([
    ['Butter 50 g', '50 | g | Butter'],
    ['Light soy sauce, 1 tbsp', '1 | tbsp | Light soy sauce'],
    ['Boneless chicken 1/2lb, cubed', '½ | lb | Boneless chicken, cubed'],
    ['Chocolate (70 g) (optional)', '70 | g | Chocolate (optional)'],
    ['Eggs (3)', '3 |  | Eggs'],
    ['Star anise, 2', '2 |  | Star anise'],
    ['Olive oil 1/4 cup (40g)', '¼ | cup | Olive oil (40g)'],
  ])('%s', (line, expected) => expect(row(line)).toBe(expected));
});

describe('words after the name that are a quantity', () => {
  test.each([
    ['Salt, to taste', 'to taste |  | Salt'],
    ['Salt and pepper to taste', 'to taste |  | Salt and pepper'],
    ['Oil (as needed)', 'as needed |  | Oil'],
    ['Lemon wedges - For Serving.', 'For Serving |  | Lemon wedges'],
    ['Pinch of salt, to taste', ' | Pinch | salt, to taste'],
    ['2 limes, for serving', '2 |  | limes, for serving'],
  ])('%s', (line, expected) => expect(row(line)).toBe(expected));
});

describe('other languages', () => {
  test.each([
    ['ca. 1,5 kg Kartoffeln', 'ca. 1,5 | kg | Kartoffeln'],
    ['2 bis 3 EL Öl', '2 bis 3 | EL | Öl'],
    ['etwas Salz', 'etwas |  | Salz'],
    ['3 ząbki czosnku', '3 | ząbki | czosnku'],
    ['pół szklanki cukru', 'pół | szklanki | cukru'],
    ['砂糖大さじ2', '2 | 大さじ | 砂糖'],
    ['玉ねぎ　１個', '1 | 個 | 玉ねぎ'],
  ])('%s', (line, expected) => expect(row(line)).toBe(expected));
});

test.each([
  ...['to taste', 'rice for serving dishes', 'well-washed stone', '2% milk', '00 flour'],
  ...['5-spice powder'],
  ...['1-inch piece ginger', 'Juice of 1/2 lemon or 1 tsp of vinegar', 'Mehl Type 405', '200 g'],
  ...['half and half', 'water (40 C)', 'beef, cut into 2 cm cubes', '3', '(', ''],
])('%s stays a name', (line) => expect(row(line)).toBe(` |  | ${line}`));

test('a line that introduces others is a heading', () => {
  for (const line of ['Spices:', 'For the icing', '**Icing**', 'Für den Teig:']) {
    const heading = parseIngredient(line);
    expect(isHeading(heading), line).toBe(true);
    expect(heading.name).toContain(/Spices|icing|Icing|Teig/.exec(line)?.[0]);
  }
  expect(isHeading(parseIngredient('1 cup sugar'))).toBe(false);
});

/** Returns sorted letters and digits, without 'of' and separators of numbers. */
function written(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/of|[x×/⁄]/g, '');
  return (plain.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');
}

test('parsing neither loses nor adds text', () => {
  const word = fc.constantFrom(
    ...[
      '1',
      '2',
      '12',
      '1/2',
      '½',
      '1 1/2',
      '5-6',
      '~150',
      '300g',
      'g',
      'cups',
      'tbsp',
      'EL',
      'to',
    ],
    ...['of', 'of the', 'a', 'a few', 'half', 'two', 'or', 'about', 'x', '2x', '×', '+', '-', '/'],
    ...['(', ')', '(15 oz)', '%', '.', 'flour', 'butter,', 'and a half', 'inch', 'thick', 'plus'],
    ...['大さじ2', '個', 'ｇ', 'For the icing:', '\t'],
  );
  const line = fc.oneof(
    fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 9 }).map((words) => words.join('')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  fc.assert(
    fc.property(line, (text) => {
      const { quantity, unit, name } = parseIngredient(text);
      expect(written(`${quantity} ${unit} ${name}`)).toBe(written(text));
      expect(quantity.length).toBeLessThanOrEqual(60);
      expect(unit.length).toBeLessThanOrEqual(60);
    }),
    { numRuns: 3000 },
  );
});
