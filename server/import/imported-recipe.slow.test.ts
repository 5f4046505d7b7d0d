import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { anyText } from '../../packages/recipe-text/test/any-text.ts';
import { readRecipe } from '../../test/import/soup.ts';

test('any record is rejected or becomes a valid recipe', () => {
  const words = fc.constantFrom(
    ...['1 cup flour', '\u0000', '<p>Mix</p>', '&lt;b&gt;', 'PT1H', '2021-01-01', 'x'.repeat(700)],
    ...['HowToStep', '\ud800', '', ' ', 'for the icing:', '1/0', 'P1Y', '-1', '4-6', '1. a 2. b'],
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.double(),
      fc.constant(null),
      anyText(30),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          '@type',
          '@list',
          'name',
          'text',
          'itemListElement',
          'item',
          'value',
          'url',
          'calories',
        ),
        tie('any'),
        { maxKeys: 3 },
      ),
    ),
  })).any;
  const properties = [
    ...['description', 'author', 'keywords', 'recipeCategory', 'recipeYield', 'prepTime'],
    ...['cookTime', 'totalTime', 'datePublished', 'image', 'recipeIngredient', 'url', 'identifier'],
    ...['recipeInstructions', '@id', 'license', 'difficulty', 'recipeCuisine', 'suitableForDiet'],
    ...['nutrition', 'video', 'tool', 'isBasedOn', 'creditText', 'restTime'],
  ];
  const record = fc.dictionary(fc.constantFrom(...properties), value);
  fc.assert(
    fc.property(record, (given) => {
      const recipe = readRecipe({ ...given, name: 'Soup', step: 'Cook.' });
      const steps = recipe.steps.map(({ content }) => ({ content }));
      const rest = { featuredImage: null, authorId: null, categoryIds: [], steps };
      const result = RecipeInput.safeParse({ ...recipe, ...rest });
      expect(result.error?.issues).toBeUndefined();
      expect(recipe.source.length).toBeGreaterThan(0);
      const { images: _, ...stored } = { ...recipe, steps };
      expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 1000 },
  );
});
