import { readRecipe } from '#server/import/schema-org.ts';

/** A small recipe of schema.org. */
export const soup = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 leek', '2 potatoes (waxy)', 'Salt'],
  recipeInstructions: 'Cook.',
};

/** Reads that recipe with other properties. */
export const read = (given: Record<string, unknown>) => readRecipe({ ...soup, ...given });
