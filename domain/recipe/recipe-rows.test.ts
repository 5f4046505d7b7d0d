import { splitIngredients, splitSteps } from '@potluck/recipe-text/split';
import { describe, expect, test } from 'vitest';
import { insertRows, isBlankRow } from './recipe-rows.ts';

test('lines become rows of quantity, unit and name; blank lines are skipped', () => {
  expect(
    splitIngredients(
      '2 cups flour\r\n\r\n  1 1/2 tsp salt \n3 eggs\rSalt, to taste\nFor the icing:\n',
    ),
  ).toEqual([
    { quantity: '2', unit: 'cups', name: 'flour' },
    { quantity: '1 ½', unit: 'tsp', name: 'salt' },
    { quantity: '3', unit: '', name: 'eggs' },
    { quantity: '', unit: '', name: 'Salt, to taste' },
    { quantity: '', unit: '', name: 'For the icing:' },
  ]);
  expect(splitIngredients(' \n \n')).toEqual([]);
});

describe('steps', () => {
  test.each([
    ['Mix.\nBake.', ['Mix.', 'Bake.']],
    ['1. Mix.\n2) Bake.\nStep 3: Eat.', ['Mix.', 'Bake.', 'Eat.']],
    ['Mix well,\nreally well.\n\nBake.\r\n \r\nEat.', ['Mix well,\nreally well.', 'Bake.', 'Eat.']],
    ['Mix.\nBake.\n\nEat.', ['Mix.', 'Bake.', 'Eat.']],
    ['1. Mix.\nWell.\n\n2. Bake.', ['Mix.\nWell.', 'Bake.']],
    ['2 eggs go in first.', ['2 eggs go in first.']],
    ['Step 1:\nMix.\nStep 2:\nBake.', ['Mix.', 'Bake.']],
    ['1. For the sauce:\n2. Simmer.', ['For the sauce:', 'Simmer.']],
    [
      'Heat\nthe oven.\n\nFor the sauce:\n\nMelt\nbutter.\n\nTo serve:\nPour.\nEat.',
      ['Heat\nthe oven.', 'For the sauce:', 'Melt\nbutter.', 'To serve:', 'Pour.', 'Eat.'],
    ],
    ['\n \n', []],
  ])('pasted steps are split into rows: %j', (text, expected) => {
    expect(splitSteps(text)).toEqual(expected.map((content) => ({ content })));
  });
});

describe('inserting rows', () => {
  const row = (name: string) => ({ quantity: '', unit: '', name });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('');

  test.each([
    ['after a row', ['a', 'b'], 0, 'axyb'],
    ['after the last', ['a', 'b'], 1, 'abxy'],
    ['in place of a blank one', ['a', '', 'b'], 1, 'axyb'],
    ['where there are none', [], -1, 'xy'],
  ])('pasted rows are inserted %s', (_where, before, index, after) => {
    expect(names(insertRows(before.map(row), index, [row('x'), row('y')]))).toBe(after);
  });

  test('a row with only an image is not blank; the chosen tab does not count', () => {
    expect(isBlankRow({ content: ' ', imageSource: 'file', imageUploaded: '' })).toBe(true);
    expect(isBlankRow({ content: '', imageUploaded: '/images/steps/a.webp' })).toBe(false);
    expect(isBlankRow({ quantity: '1' })).toBe(false);
  });
});
