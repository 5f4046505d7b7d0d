import { type RecordInput, storedRecord } from '../records/field.ts';
import { recipeFields } from './recipe-fields.ts';

/** What makes a recipe, wherever it comes from; the form demands more. */
export const RecipeInput = storedRecord(recipeFields);
export type RecipeInput = RecordInput<typeof recipeFields>;
