import { expect, test } from 'vitest';
import { recipeInput } from '../../../test/factories.ts';
import { readDraft } from '../child/draft.ts';
import { addImport } from './add.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1} eggs`);

test.each([
  ['recipeIngredient', /ingredients: At most 400 ingredients/],
  ['recipeInstructions', /steps: At most 200 steps/],
])('a recipe with endless %s is refused before its rows are read', async (property, reason) => {
  const record = { '@type': 'Recipe', name: 'Omelet', [property]: lines(100_000) };
  const started = process.cpuUsage();
  const draft = { ...readDraft({ record, url: '', problems: [] }), picture: async () => null };
  await expect(addImport(draft)).rejects.toThrow(reason);
  expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
});

test.each(['ingredients', 'steps'])('endless %s are not stored from anywhere', (rows) => {
  const many = lines(401).map((name) => ({ quantity: '1', name, content: name }));
  expect(() => recipeInput({ [rows]: many })).toThrow(`At most`);
});
