import { readSchemaOrg } from '@potluck/recipe-formats/read/schema-org';
import { readText } from '@potluck/recipe-formats/read/text';
import { expect, test, vi } from 'vitest';
import { recipeInput } from '../../../test/factories.ts';
import { toReviewableDraft } from '../child/draft.ts';
import { addImport } from './add.ts';
import { listImportProblems } from './problems.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1} eggs`);

test.each([
  ['recipeIngredient', /ingredients: At most 300 ingredients/],
  ['recipeInstructions', /steps: At most 100 steps/],
])('a recipe with endless %s is rejected', async (property, reason) => {
  const record = { '@type': 'Recipe', name: 'Omelet', [property]: lines(10_000) };
  const picture = vi.fn(async () => null);
  const draft = toReviewableDraft(readSchemaOrg({ ...record, image: 'a.jpg' }));
  await expect(addImport({ ...draft, picture })).rejects.toThrow(reason);
  // Pictures take the most time.
  expect(picture).not.toHaveBeenCalled();
});

test('a recipe whose ingredients and steps are too long together is rejected', async () => {
  const steps = Array.from({ length: 7 }, () => ({
    '@type': 'HowToStep',
    text: 'Stir. '.repeat(1500),
  }));
  const record = { '@type': 'Recipe', name: 'Omelet', recipeIngredient: ['2 eggs'] };
  const draft = toReviewableDraft(readSchemaOrg({ ...record, recipeInstructions: steps }));
  await expect(addImport({ ...draft, picture: async () => null })).rejects.toThrow(
    'steps: Ingredients and instructions must be at most 60,000 characters together, but have 62,',
  );
});

test.each(['ingredients', 'steps'])('no import stores more %s than a recipe may have', (rows) => {
  const many = lines(401).map((name) => ({ quantity: '1', name, content: name }));
  expect(() => recipeInput({ [rows]: many })).toThrow(`At most`);
});

test('steps that a text lacks are reported once', () => {
  const read = readText('Bean salad\n\nIngredients\n2 cans beans');
  const draft = read && toReviewableDraft(read);
  expect(draft?.recipe.warnings).toContainEqual({
    field: 'steps',
    message: 'no steps were found in the text',
  });
  expect(draft && listImportProblems(draft).map(({ field }) => field)).not.toContain('steps');
});
