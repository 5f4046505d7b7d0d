import { type StoredRecord, storedRecordSchema } from '../records/field.ts';
import { recipeFields, storedRowSchemas } from './recipe-fields.ts';
import { assignRowKeys } from './row-keys.ts';

/** The schema of a stored recipe from any source; the form is stricter. */
export const RecipeInput = storedRecordSchema(recipeFields);
export type RecipeInput = StoredRecord<typeof recipeFields>;

/** The schema of a recipe from the trash, which may have been added before rows were limited. */
export const TrashedRecipeInput = RecipeInput.extend({
  ingredients: storedRowSchemas.ingredients.transform(assignRowKeys),
  steps: storedRowSchemas.steps,
});
