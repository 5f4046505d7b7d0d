import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIngredientLine } from './ingredient-line.ts';
import { hasAmount, parseIngredient } from './line.ts';
import { isHeadingRow } from './row.ts';
import { anyText } from './test/any-text.ts';

function row(line: string): string {
  const { quantity, unit, name } = parseIngredient(line);
  return `${quantity} | ${unit} | ${name}`;
}

describe('parseIngredient splits a line into quantity, unit and name', () => {
  test.each([
    ['2 cups flour', '2 | cups | flour'],
    ['1/2 tsp salt', '½ | tsp | salt'],
    ['1 1/2 cups of flour, sifted', '1 ½ | cups | of flour, sifted'],
    ['4-1/2 teaspoons ginger', '4 ½ | teaspoons | ginger'],
    ['1½ tsp. baking powder', '1 ½ | tsp. | baking powder'],
    ['2 and 1/4 cups water', '2 and ¼ | cups | water'],
    ['1/10 g saffron', '1/10 | g | saffron'],
    ['5-6 cloves of garlic', '5–6 | cloves | of garlic'],
    ['1 - 2L (1/4 - 1/2 gal) milk', '1–2 | L | (1/4 - 1/2 gal) milk'],
    ['1 or 2 onions', '1 or 2 |  | onions'],
    ['~150g (1/3 lb) bacon cubes', '~150 | g | (1/3 lb) bacon cubes'],
    ['Around 14 ounces or 400 grams of chicken', 'Around 14 | ounces | or 400 grams of chicken'],
    ['100 g / ½ cup butter', '100 | g | / ½ cup butter'],
    ['1 cup + 2 1/2 Tbsp butter, divided', '1 | cup | + 2 1/2 Tbsp butter, divided'],
    ['1 (46 fluid ounce) bottle juice', '1 |  | (46 fluid ounce) bottle juice'],
    ['2 x 400g tins tomatoes', '2 × |  | 400g tins tomatoes'],
    ['30g+ butter', '30 | g | + butter'],
    ['3 large eggs', '3 |  | large eggs'],
    ['2 cloves', '2 |  | cloves'],
    ['one and a half cups of milk', 'one and a half | cups | of milk'],
    ['Two thirds of a cup of milk', 'Two thirds of a | cup | of milk'],
    ['Six eggs.', 'Six |  | eggs.'],
    ['Three ounces and a half of butter', 'Three | ounces | and a half of butter'],
    ['a pinch of salt', 'a | pinch | of salt'],
    ['Pinch of nutmeg', ' | Pinch | of nutmeg'],
    ['a few sprigs thyme', 'a few | sprigs | thyme'],
  ])('parseIngredient splits %s', (line, expected) => expect(row(line)).toBe(expected));
});

describe('parseIngredient splits a line in another language', () => {
  test.each([
    ['ca. 1,5 kg Kartoffeln', 'ca. 1,5 | kg | Kartoffeln'],
    ['2 bis 3 EL Öl', '2 bis 3 | EL | Öl'],
    ['etwas Salz', 'etwas |  | Salz'],
    ['3 ząbki czosnku', '3 | ząbki | czosnku'],
    ['pół szklanki cukru', 'pół | szklanki | cukru'],
  ])('parseIngredient splits a line in another language: %s', (line, expected) =>
    expect(row(line)).toBe(expected),
  );
});

test.each([
  ...['Butter 50 g', 'Light soy sauce, 1 tbsp', 'Boneless chicken 1/2lb, cubed', 'Eggs (3)'],
  ...['Chocolate (70 g) (optional)', 'Star anise, 2', '砂糖大さじ2', '玉ねぎ 1個', '2个鸡蛋'],
  ...[
    'Salt, to taste',
    'Oil (as needed)',
    'Lemon wedges - For Serving.',
    '(Optional) a bottle of stout',
  ],
])('the line %s stays in its order, as a name', (line) => {
  expect(row(line)).toBe(` |  | ${line}`);
  expect(hasAmount(line)).toBe(/\d|bottle/.test(line));
});

test.each([
  ...['to taste', 'rice for serving dishes', 'well-washed stone', '2% milk', '00 flour'],
  ...['5-spice powder'],
  ...['1-inch piece ginger', 'Juice of 1/2 lemon or 1 tsp of vinegar', 'Mehl Type 405', '200 g'],
  ...['half and half', 'water (40 C)', 'beef, cut into 2 cm cubes', '3', '(', ''],
])('the line %s has no quantity and is a name', (line) => expect(row(line)).toBe(` |  | ${line}`));

test('a line that introduces others is a heading', () => {
  for (const line of ['Spices:', 'For the icing', '**Icing**', 'Für den Teig:', 'Icing']) {
    const heading = parseIngredient(line);
    expect(isHeadingRow(heading), line).toBe(true);
    expect(heading.name).toContain(/Spices|icing|Icing|Teig/.exec(line)?.[0]);
  }
  for (const line of ['1 cup sugar', 'icing', 'Dressing', 'Pie crust'])
    expect(isHeadingRow(parseIngredient(line)), line).toBe(false);
});

/** Returns a text without spaces, signs of fractions and marks between numbers. */
function written(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replaceAll('⁄', '/')
    .replaceAll('×', 'x')
    .replace(/(?<=\d)[-–—−〜](?=[~.,\d])/g, '');
}

test('quantity, unit and name joined are the line as written', () => {
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
    anyText(80),
  );
  fc.assert(
    fc.property(line, (text) => {
      const parsed = parseIngredient(text);
      const { quantity, unit } = parsed;
      const shown = written(formatIngredientLine(parsed));
      const own = written(text).replace(/^(?:[-•*·▢☐□.+]|#+|\*\*)+|(?:\*\*)?:?$/g, '');
      expect(shown.replace(/^(?:[-•*·▢☐□.+]|#+|\*\*)+|:$/g, '')).toBe(own);
      expect(quantity.length).toBeLessThanOrEqual(60);
      expect(unit.length).toBeLessThanOrEqual(60);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['to taste', 'chili flakes', 'chili flakes to taste'],
  ['For serving', 'Lime wedges (optional)', 'Lime wedges (optional), For serving'],
  ['as needed', 'olive oil', 'olive oil as needed'],
  ['a little', 'oil', 'a little oil'],
  ['for frying', '', 'for frying'],
])('a row with the quantity "%s" is read after its name', (quantity, name, line) => {
  expect(formatIngredientLine({ quantity, unit: '', name })).toBe(line);
});
