import { expect, test } from 'vitest';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { addRecordFromForm } from '#server/records/save.ts';
import { ann, prepareSavedRecipes, recipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addDraft, recipeInput } from '../../test/factories.ts';
import { explainUnsavedRecipe } from './draft.ts';

prepareSavedRecipes();

test('a form whose draft was saved in the meantime publishes nothing, and explains what to do', async () => {
  const [chef, category] = [await addChef(), await addCategory()];
  const input = recipeInput({ authorId: chef.id, categoryIds: [category.id] });
  const form = await addDraft(toRecipeFormValues(input, {}));
  const sent = { form, input, extra: { draftVersion: '7' } };
  const error = await addRecordFromForm(ann, recipeRecord, sent).catch((thrown) => thrown);
  expect(explainUnsavedRecipe(error, input)?.form).toContain(
    'Someone saved this draft in the meantime',
  );
  expect(await recipes()).toEqual([]);
});
