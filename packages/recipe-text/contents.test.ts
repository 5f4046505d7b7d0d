import { expect, test } from 'vitest';
import { checkExclusion, parseExclusion, readFoodContents } from './contents.ts';
import { foodTable } from './foods/table.ts';
import { parseIngredient } from './line.ts';

const rowsOf = (...lines: string[]) => lines.map((line) => parseIngredient(line));

function compare(food: string, rows: string[], steps: string[] = []) {
  const exclusion = parseExclusion(food);
  if (!exclusion) throw new Error(`${food} is unknown.`);
  const { isCaught, unchecked } = checkExclusion(
    readFoodContents(rowsOf(...rows), steps),
    exclusion,
  );
  return isCaught ? 'caught' : unchecked;
}

const caught = 'caught';

test.each([
  ['fish', '1 tsp Worcestershire sauce'],
  ['anchovy', '1 tsp Worcestershire sauce'],
  ['gluten', '1 Tbsp soy sauce'],
  ['egg', '1/2 cup mayonnaise'],
  ['mustard', '1/2 cup mayonnaise'],
  ['nuts', '1 jar pesto'],
  ['dairy', 'leftover lasagne'],
  ['milk', '1 cup lactose-free milk'],
  ['gluten', 'wheat-free rye bread'],
  ['fish', '2 trevally (or anglerfish)'],
  ['pork', '200 g meat (prosciutto, shaved chicken)'],
  ['prawns', '200 g tiger prawns'],
  ['cod', '200 g smoked cod roe'],
  ['garlic', '1 tsp garlic powder'],
  ['oil', '1 tsp olive oil'],
  ['nuts', '1 cup almond flour'],
  ['shellfish', '1 Tbsp oyster sauce'],
  ['meat', '1 l chicken stock'],
  ['soy', '200 g tofu'],
  ['alcohol', '2 tbsp 40% a.b.v. spirit. Cachaça, Rum or Grappa'],
  // Collective words are all of their kinds.
  ['fish', '500 g Seafood'],
  ['shellfish', '500 g Seafood'],
  ['mussels', '500 g mussels and other shellfish'],
  ['crustaceans', '500 g shellfish'],
  ['mollusks', '500 g shellfish'],
  ['poultry', '200 g cold cuts'],
  ['beef', '200 g cold cuts'],
  ['pork', '100 g charcuterie'],
  ['pork', '200 g deli meat'],
  ['poultry', '200 g cold meat'],
  ['peanuts', '1 cup mixed nuts'],
])('leaving out %s excludes %s', (food, line) => {
  expect(compare(food, [line])).toBe(caught);
});

test.each([
  ['dairy', '1 cup coconut milk'],
  ['dairy', '1 cup macadamia milk'],
  ['dairy', '2 Tbsp vegan butter'],
  ['egg', '1 eggless sponge, crumbled'],
  ['gluten', '250 g gluten-free spaghetti'],
  ['gluten', '1 cup sorghum flour'],
  ['butter', '1 cup peanut butter'],
  ['butter', '1 can butter beans'],
  ['water', '1 tsp salt'],
  ['olive oil', '1 tsp oil'],
  ['beef', '2 tuna steaks'],
  ['meat', '200 g tofu steaks'],
  ['pork', '200 g turkey bacon'],
  ['nuts', '100 g roasted peanuts'],
  ['alcohol', 'non-alcoholic beer'],
  ['nuts', '1 tsp nutmeg'],
  ['nuts', '1 butternut squash'],
  ['shellfish', '100 g oyster mushrooms'],
  ['egg', '200 g egg-free noodles'],
  ['egg', '1 eggplant'],
  ['gluten', '4 corn tortillas'],
  ['peanuts', '1 cup peas'],
])('leaving out %s does not exclude %s', (food, line) => {
  expect(compare(food, [line])).toEqual([]);
});

test('vegetable oil may be made of soybeans, olive oil is not', () => {
  expect(compare('soy', ['2 Tbsp vegetable oil'])).toEqual(['vegetable oil']);
  expect(compare('soy', ['2 Tbsp olive oil'])).toEqual([]);
});

test('steps and headings are also checked for foods', () => {
  expect(compare('nuts', ['For the almond cream:', '2 eggs'])).toBe(caught);
  expect(compare('nuts', ['2 eggs'], ['Sprinkle with chopped walnuts.'])).toBe(caught);
});

test('verbs in steps are not foods', () => {
  const steps = ['Toast the seeds.', 'Roll out, then fish out the bay leaf.', 'Char the peppers.'];
  expect(compare('gluten', ['1 pepper'], steps)).toEqual([]);
  expect(compare('fish', ['1 pepper'], steps)).toEqual([]);
  expect(compare('gluten', ['1 pepper'], ['Serve with toast.'])).toBe(caught);
});

test('a word that the lexicon does not know may mean any food', () => {
  const rows = ["1 jar Mama Rosa's sauce", '2 eggs', '1 cup blorbit, chopped'];
  expect(compare('nuts', rows)).toEqual(["mama rosa's sauce", 'blorbit']);
  expect(compare('egg', rows)).toBe(caught);
});

test.each(['constructor', 'hasOwnProperty', '__proto__'])(
  '%s, a property name in JavaScript, is an unknown word in a row and not a food in a step',
  (word) => {
    const { contains, unchecked } = readFoodContents(rowsOf(`1 ${word}`), [`Add the ${word}.`]);
    expect(contains).toEqual([]);
    expect(Object.values(unchecked)).toEqual([['']]);
  },
);

test('an unknown word is also noticed at the end of a long row', () => {
  const row = `1 kg potatoes or ${'very finely chopped '.repeat(20)}zorblax`;
  expect(compare('nuts', [row])).toEqual(['zorblax']);
});

test('a food that often contains another food is unchecked only for that food', () => {
  expect(compare('celery', ['1 vegetable stock cube'])).toEqual(['vegetable stock cube']);
  expect(compare('nuts', ['1 vegetable stock cube'])).toEqual([]);
  // Any meat may be pork, and pork is meat.
  expect(compare('pork', ['200 g ground meat'])).toEqual(['ground meat']);
  expect(compare('meat', ['200 g ground meat'])).toBe(caught);
  expect(compare('meat', ['200 g pork dumplings'])).toBe(caught);
  expect(compare('meat', ['200 g dumplings'])).toEqual(['dumplings']);
});

test.each([
  ['walnuts', 'chopped nuts'],
  ['walnuts', 'pesto'],
  ['almonds', 'marzipan'],
  ['salmon', 'white fish fillets'],
  ['salmon', 'lox'],
  ['shrimp', 'paella'],
])('leaving out %s marks %s as unchecked', (food, row) => {
  expect(compare(food, [`1 cup ${row}`])).not.toEqual([]);
});

test.each([
  ['walnuts', 'almonds'],
  ['walnuts', 'roasted peanuts'],
  ['salmon', 'cod'],
  ['shrimp', 'mussels'],
  ['peanuts', 'pesto'],
])('leaving out %s does not exclude plain %s', (food, row) => {
  expect(compare(food, [`1 cup ${row}`])).toEqual([]);
});

test.each([
  ['soybeans', 'tofu'],
  ['sesame seeds', 'tahini'],
  ['pig', 'bacon'],
  ["cow's milk", 'butter'],
])('leaving out %s leaves out the whole kind, so %s', (food, row) => {
  expect(compare(food, [`1 cup ${row}`])).toBe(caught);
});

test('unchecked words beyond the stored limit still count, but not as a particular food', () => {
  const doubtful = 'lox,roe,caviar,paella,surimi,kimchi,gumbo,bouillabaisse,pesto,praline'.split(
    ',',
  );
  const { unchecked } = readFoodContents(rowsOf(...doubtful.map((food) => `1 cup ${food}`)), []);
  expect(Object.keys(unchecked)).toHaveLength(8);
  expect(Object.values(unchecked).flat()).toContain('tree nut');
  expect(Object.values(unchecked).flat()).not.toContain('');
});

test('descriptions, units and preparations are not unknown words', () => {
  const rows = [
    '2 (14 oz) cans diced tomatoes, drained',
    'a handful of fresh Greek basil leaves, roughly torn',
    '3 tbsp (45 ml) extra-virgin olive oil, plus more for frying',
  ];
  expect(readFoodContents(rowsOf(...rows), []).unchecked).toEqual({});
});

test('a word that is not a food excludes nothing', () => {
  expect(['vegan', 'penuts', '', 'gluten free'].map(parseExclusion)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('leaving out foods takes no more than five times as long as reading a recipe of them', () => {
  const foods = [...foodTable.keys()].filter((name) => parseExclusion(name)).slice(0, 300);
  const rows = rowsOf(...foods.map((name) => `1 cup ${name}`));
  const measure = (work: () => unknown) => {
    const times = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      work();
      return process.threadCpuUsage(before).user;
    });
    return Math.min(...times);
  };
  const recipe = measure(() => readFoodContents(rows, []));
  expect(measure(() => foods.map(parseExclusion))).toBeLessThan(5 * recipe);
});
