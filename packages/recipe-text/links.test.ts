import { expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { suggestUses } from './links.ts';

/** Returns for each step the lines that it uses. */
function uses(lines: string[], ...steps: string[]): string[][] {
  const rows = suggestUses(lines.map(parseIngredient), steps);
  return rows.map((step) => step.map((row) => lines[row] as string));
}

/** Returns whether a step uses the only line. */
const isUsed = (line: string, step: string) => uses([line], step)[0]?.length === 1;

test.each([
  ['2 onions, finely chopped', 'Fry the onion.'],
  ['400 g boneless chicken thighs', 'Brown the chicken.'],
  ['400 g boneless chicken thighs', 'Turn the thighs.'],
  ['4 cloves of garlic', 'Add the garlic.'],
  ['6 egg yolks', 'Beat the yolks.'],
  ['2 eggs', 'Whip the whites.'],
  ['1/2 cup extra-virgin olive oil', 'Heat the oil.'],
  ['3 green onions', 'Slice the scallions.'],
  ["1 cup confectioners' sugar", 'Dust with powdered sugar.'],
  ['500 ml chicken stock', 'Pour in the broth.'],
  ['1 eggplant', 'Cube the aubergine.'],
  ['200 g Gruyère, grated', 'Cover with gruyere.'],
  ['80 g Pecorino Romano', 'Add the pecorino.'],
  ['juice of 1 lemon', 'Squeeze in the lemon juice.'],
  ['beef or vegetable stock', 'Add beef stock.'],
  ['1 red bell pepper', 'Dice the pepper.'],
  ['1 tsp black pepper', 'Season with salt and pepper.'],
  ['50 g butter', 'Butter the pan.'],
  ['50 g butter', 'Pour into a buttered dish.'],
  ['Salt', 'Boil in salted water.'],
  ['300 g spaghetti', 'Cook the pasta.'],
  ['Salt and pepper', 'Season to taste.'],
  ['200 g breadcrumbs', 'Coat with the bread crumbs.'],
  ['500 g beef mince', 'Brown the mince.'],
  ['2 Tbsp fat', 'Heat the fat.'],
  ["1 cup Frank's RedHot", 'Toss with Franks.'],
  ['200 g kale', 'Add the greens.'],
  ['1 tsp chile flakes', 'Add the chile.'],
  ['Cumin', 'Season.'],
  ['1 tsp garlic powder', 'Stir in the spices.'],
  ['500 g Weizenmehl', 'Das Mehl sieben.'],
  ['2 große Zwiebeln', 'Die Zwiebel würfeln.'],
])('%s: %s', (line, step) => {
  expect(isUsed(line, step)).toBe(true);
});

test.each([
  ['50 g butter', 'Spread with peanut butter.'],
  ['2 Tbsp peanut butter', 'Melt the butter.'],
  ['2 eggs', 'Slice the eggplant.'],
  ['1 tsp black pepper', 'Slice the bell pepper.'],
  ['1 bell pepper', 'Season with salt and pepper.'],
  ['2 tomatoes', 'Stir in the tomato paste.'],
  ['1 Tbsp tomato paste', 'Chop the tomatoes.'],
  ['500 ml chicken stock', 'Brown the chicken.'],
  ['2 Tbsp soy sauce', 'Simmer until the sauce is thick.'],
  ['2 Tbsp olive oil', 'Finish with sesame oil.'],
  ['1 onion', 'Pour the onion mixture over.'],
  ['200 g flour', 'Stir the flour and butter mixture.'],
  ['200 g butter', 'Lift it with a butter knife.'],
  ['1 tsp red pepper flakes', 'Season with salt and pepper.'],
  ['1 Tbsp hot sauce', 'Simmer the sauce.'],
  ['1 oven bag', 'Heat the oven.'],
  ['200 g sugar', 'Do not add the sugar yet.'],
  ['1 lemon', 'Serve without lemon.'],
  ['60 g butter', 'It should be soft like butter.'],
  ['2 große Zwiebeln', 'In eine große Schüssel geben.'],
])('not %s: %s', (line, step) => {
  expect(isUsed(line, step)).toBe(false);
});

test('of several rows the one with most of the words is used', () => {
  const lines = ['50 g butter', '2 Tbsp peanut butter', '100 g sugar', '100 g brown sugar'];
  expect(uses(lines, 'Melt the butter.', 'Add peanut butter.', 'Add sugar.')).toEqual([
    ['50 g butter'],
    ['2 Tbsp peanut butter'],
    ['100 g sugar'],
  ]);
  expect(uses(lines, 'Add brown sugar.')).toEqual([['100 g brown sugar']]);
  const oils = ['1 red onion', '2 white onions'];
  expect(uses(oils, 'Slice the onions.', 'Add the red onion.')).toEqual([oils, ['1 red onion']]);
});

test('rows with the same food are used one after the other', () => {
  const lines = ['50 g butter', '100 g flour', '1 apple', '20 g butter'];
  expect(uses(lines, 'Melt the butter.', 'Fry with butter.')).toEqual([
    ['50 g butter'],
    ['20 g butter'],
  ]);
  // The apple is nearer to the second.
  expect(uses(lines, 'Rub butter into flour.', 'Dot the apple with butter.')[1]).toEqual([
    '1 apple',
    '20 g butter',
  ]);
  expect(uses(lines, 'Melt the butter.', 'Use a buttered pan.')[1]).toEqual(['50 g butter']);
});

test('a row is used by the steps that name what it is for', () => {
  const lines = ['100 g sugar', '20 g sugar, for the glaze'];
  expect(uses(lines, 'Boil the sugar for the glaze.', 'Beat in the sugar.')).toEqual([
    ['20 g sugar, for the glaze'],
    ['100 g sugar'],
  ]);
  const grouped = ['For the dough:', '10 g salt', 'For the sauce:', '2 g salt'];
  expect(uses(grouped, 'For the sauce:', 'Add salt.')).toEqual([[], ['2 g salt']]);
});

test('generic names stand for several rows', () => {
  const lines = ['1 tsp cumin', '1 tsp paprika', '1 leek', '2 carrots', '1 onion', '1 bay leaf'];
  expect(uses(lines, 'Toast the spices.', 'Chop all vegetables.')).toEqual([
    ['1 tsp cumin', '1 tsp paprika'],
    ['1 leek', '2 carrots', '1 onion'],
  ]);
  const cake = ['200 g flour', '1 tsp baking powder', '2 eggs', '100 ml milk', '50 g raisins'];
  expect(uses(cake, 'Mix the dry ingredients.', 'Whisk the wet ingredients.')).toEqual([
    ['200 g flour', '1 tsp baking powder'],
    ['2 eggs', '100 ml milk'],
  ]);
  expect(uses(cake, 'Beat the eggs.', 'Add the remaining ingredients.')[1]).toEqual(
    cake.filter((line) => line !== '2 eggs'),
  );
  expect(uses(cake, 'Mix all ingredients except the raisins.', 'Add the raisins.')[0]).toEqual(
    cake.slice(0, 4),
  );
  expect(uses(cake, 'Mix all ingredients except milk using the eggs.')[0]).toContain('2 eggs');
  expect(uses(['300 g penne'], 'Cook the pasta.', 'Drain the penne.')[0]).toEqual(['300 g penne']);
  expect(uses(cake, 'Mix the first 2 ingredients.')).toEqual([cake.slice(0, 2)]);
  expect(uses(cake, 'Alle Zutaten verrühren.')).toEqual([cake]);
  expect(uses(cake, 'Beat the eggs.', 'Stir until all ingredients are mixed.')[1]).toEqual([]);
});

test('the ingredients of a group are the rows below its heading', () => {
  const lines = ['Dough:', '200 g flour', '2 eggs', 'For the sauce:', '2 tomatoes', '1 onion'];
  expect(uses(lines, 'Mix all ingredients for the sauce.', 'Knead the dough ingredients.')).toEqual(
    [
      ['2 tomatoes', '1 onion'],
      ['200 g flour', '2 eggs'],
    ],
  );
});

test('words that objects have are only words', () => {
  expect(uses(['1 constructor'], 'Add the constructor.')).toEqual([['1 constructor']]);
  expect(uses(['1 egg'], 'Mix the first constructor ingredients.')).toEqual([[]]);
});

test('headings use nothing, and long texts take little time', () => {
  expect(uses(['For the sauce:', '1 onion'], 'Onion sauce:')).toEqual([[]]);
  const rows = Array.from({ length: 200 }, (_, index) => `${index} g brown sugar and butter`);
  const steps = Array.from({ length: 100 }, () => 'Add brown sugar and the butter. '.repeat(300));
  expect(uses(rows, ...steps)).toHaveLength(100);
});
