import { type RecordInput, storedRecord } from '../records/field.ts';
import { recipeFields } from './recipe-fields.ts';

/** The schema of a stored recipe from any source; the form is stricter. */
export const RecipeInput = storedRecord(recipeFields);
export type RecipeInput = RecordInput<typeof recipeFields>;
