import { expect, test } from 'vitest';
import { recipeFields } from './recipe-fields.ts';
import { assignRowKeys, suggestStepUses } from './row-keys.ts';

const keysOf = (...keys: (number | undefined)[]) =>
  assignRowKeys(keys.map((key) => ({ key }))).map(({ key }) => key);

test('rows retain their keys in any order', () => {
  expect(keysOf(3, 1, 2)).toEqual([3, 1, 2]);
});

test('a missing or repeated row key is replaced by an unused one', () => {
  expect(keysOf(undefined, undefined)).toEqual([1, 2]);
  expect(keysOf(undefined, 5, 5, 1)).toEqual([6, 5, 7, 1]);
});

test('a step gets no more suggestions than its form accepts', () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...{ quantity: '1', unit: '', name: 'carrot' },
    key: i + 1,
  }));
  const [uses] = suggestStepUses(rows, [{ content: 'Mix all ingredients.' }]);
  const { success } = recipeFields.steps.form.safeParse([
    { content: 'Mix all ingredients.', uses },
  ]);
  expect(success).toBe(true);
  expect(uses).toHaveLength(50);
});
