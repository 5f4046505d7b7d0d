import { isHeadingRow } from '@potluck/recipe-text/row';
import { describe, expect, test } from 'vitest';
import { maxRecipeSize } from '#domain/recipe/recipe-size.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { read } from '../../test/import/soup.ts';

const contents = (recipeInstructions: unknown) =>
  read({ recipeInstructions }).steps.map((step) => step.content);

describe('steps', () => {
  test('imported steps may be a string with a step per line or a numbered list', () => {
    expect(contents('1. Mix.\n\n2) Bake.\r\nStep 3: Eat.\n- Wash up.')).toEqual([
      'Mix.',
      'Bake.',
      'Eat.',
      'Wash up.',
    ]);
    expect(contents('1. Mix 2. The dough. 2. Bake at 1.5 kW. 3. Eat.')).toEqual([
      'Mix 2. The dough.',
      'Bake at 1.5 kW.',
      'Eat.',
    ]);
    expect(contents('<ol><li>Mix &amp; stir</li><li>Bake<br>well</li></ol>')).toEqual([
      'Mix & stir',
      'Bake well',
    ]);
    expect(contents(['Mix.', 'Add &amp;frac12; cup; <1 litre, >2 &#39;E N J O Y&#39;'])).toEqual([
      'Mix.',
      "Add ½ cup; <1 litre, >2 'E N J O Y'",
    ]);
  });

  test('an imported HowToStep contains its name if that adds to its text', () => {
    expect(
      contents([
        { '@type': 'HowToStep', name: 'Mix the eggs...', text: 'Mix the eggs and milk.' },
        { '@type': 'HowToStep', name: 'Bake', text: 'Until golden.' },
        { '@type': 'HowToStep', name: 'Step 3', text: 'Eat.' },
        { '@type': 'HowToStep', name: 'Rest' },
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Cut.' },
            { '@type': 'HowToTip', text: 'Use a knife.' },
          ],
        },
      ]),
    ).toEqual([
      'Mix the eggs and milk.',
      'Bake: Until golden.',
      'Eat.',
      'Rest',
      'Cut. Use a knife.',
    ]);
  });

  test('the name of a HowToSection is a heading above its steps', () => {
    const steps = [{ '@type': 'HowToStep', text: 'Whip.' }, 'Spread.'];
    expect(
      contents({
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'HowToSection', name: 'Icing', itemListElement: steps },
          { '@type': 'HowToSection', name: 'To serve:', itemListElement: ['Eat.'] },
          { '@type': 'HowToSection', name: 'Empty', itemListElement: [] },
        ],
      }),
    ).toEqual(['Icing:', 'Whip.', 'Spread.', 'To serve:', 'Eat.']);
  });

  test('a meaningless or overlong name does not become a heading', () => {
    const section = (name: string) =>
      contents([{ '@type': 'HowToSection', name, itemListElement: ['Mix.', 'Bake.'] }]);
    expect(section('Instructions:')).toEqual(['Mix.', 'Bake.']);
    const long = 'Long '.repeat(20).trim();
    expect(section(long)).toEqual([`${long}: Mix.`, 'Bake.']);
  });

  test('groups of ingredients and steps are imported as the site shows groups', () => {
    const { ingredients, steps } = read({
      recipeIngredient: [{ name: 'For the icing', itemListElement: ['1 cup sugar'] }],
      recipeInstructions: [{ '@type': 'HowToSection', name: 'Icing', itemListElement: ['Whip.'] }],
    });
    expect(ingredients.map(isHeadingRow)).toEqual([true, false]);
    expect(steps.map(isStepHeading)).toEqual([true, false]);
  });

  test('imported step text that is too long continues in the next step', () => {
    const sentence = `${'word '.repeat(30).trim()}. `;
    const [first = '', second = ''] = contents(sentence.repeat(100));
    expect(first.length).toBeLessThanOrEqual(10_000);
    expect(first.endsWith('.')).toBe(true);
    expect(`${first} ${second} `).toBe(sentence.repeat(100));
  });
});

test('steps in a single text are split', () => {
  const of = (recipeInstructions: unknown) =>
    read({ recipeInstructions }).steps.map((step) => step.content);
  const steps = ['Mix well.', 'Knead (by hand).', 'Bake.'];
  const text = (written: string) => [{ '@type': 'HowToStep', text: written }];
  expect(of(text(steps.join('\n')))).toEqual(steps);
  expect(of(text(steps.join('')))).toEqual(steps);
  expect(of('Step 1: Mix well. Step 2: Knead (by hand). Step 3: Bake.')).toEqual(steps);
  expect(
    of([{ '@type': 'HowToSection', name: 'Dough', itemListElement: text(steps.join('\n')) }]),
  ).toEqual(['Dough:', ...steps]);
  expect(of(text('Mix flour with 2.5 g salt. Bake.'))).toEqual([
    'Mix flour with 2.5 g salt. Bake.',
  ]);
});

describe('ingredients', () => {
  test('imported ingredients may be lines, the older property, a string or objects', () => {
    const names = (given: Record<string, unknown>) =>
      read(given).ingredients.map(({ quantity, unit, name }) => [quantity, unit, name].join('|'));
    expect(names({ recipeIngredient: '1 cup milk\n2 eggs' })).toEqual(['1|cup|milk', '2||eggs']);
    expect(names({ recipeIngredient: undefined, ingredients: ['1/2 tsp salt'] })).toEqual([
      '½|tsp|salt',
    ]);
    expect(
      names({
        recipeIngredient: [
          {
            '@type': 'HowToSupply',
            name: 'flour',
            requiredQuantity: { value: 200, unitText: 'g' },
          },
          { '@type': 'ItemList', name: 'Icing', itemListElement: ['1 lemon'] },
          { '@type': 'PropertyValue', name: 'sugar', value: '3/4', unitText: 'cup' },
        ],
      }),
    ).toEqual(['200|g|flour', '||Icing:', '1||lemon', '¾|cup|sugar']);
  });

  test('a line that is too long continues in the next row', () => {
    const line = 'pepper '.repeat(100).trim();
    const rows = read({ recipeIngredient: [line] }).ingredients;
    expect(rows.map((row) => row.name).join(' ')).toBe(line);
  });
});

test.each(['recipeIngredient', 'recipeInstructions'])(
  'endless %s are read only up to a limit',
  (property) => {
    const { ingredients, steps } = read({
      [property]: Array.from({ length: 10_000 }, (_, i) => `${i + 1} eggs`),
    });
    const expected = {
      recipeIngredient: [ingredients, maxRecipeSize.ingredients],
      recipeInstructions: [steps, maxRecipeSize.steps],
    } as const;
    const [rows, most] = expected[property as keyof typeof expected];
    expect(rows.length).toBeGreaterThan(most);
  },
);
