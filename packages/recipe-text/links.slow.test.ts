import { expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { suggestStepIngredients } from './links.ts';

test('long texts take little time', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `${index} g brown sugar and butter`);
  const steps = Array.from({ length: 100 }, () => 'Add brown sugar and the butter. '.repeat(300));
  expect(suggestStepIngredients(rows.map(parseIngredient), steps)).toHaveLength(100);
});
