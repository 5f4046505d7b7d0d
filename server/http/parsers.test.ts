import { parseIngredient } from '@potluck/recipe-text/line';
import { expect, test } from 'vitest';
import { short, testParsers } from '../../test/processor-time/parsers.ts';

testParsers(['1', '½ ', '.', 'a ', '(a) ', 'half the ', '<b>'], short, (pair) => pair % 2 === 0);

test('a line that is too long to parse becomes the ingredient name', () => {
  const line = `2 cups ${'flour '.repeat(100)}`.trim();
  expect(parseIngredient(line)).toEqual({ quantity: '', unit: '', name: line });
  expect(parseIngredient('12345678901 g flour').name).toBe('12345678901 g flour');
});
