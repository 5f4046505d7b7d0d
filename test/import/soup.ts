import { readSchemaOrg } from '@potluck/recipe-formats/read/schema-org';
import { toImportedRecipe } from '#server/import/imported-recipe.ts';

/** A small recipe of schema.org. */
export const soup = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 leek', '2 potatoes (waxy)', 'Salt'],
  recipeInstructions: 'Cook.',
};

/** Returns a schema.org recipe as the site stores it. */
export const readRecipe = (record: Record<string, unknown>) =>
  toImportedRecipe(readSchemaOrg(record));

/** Reads that recipe with other properties. */
export const read = (given: Record<string, unknown>) => readRecipe({ ...soup, ...given });
