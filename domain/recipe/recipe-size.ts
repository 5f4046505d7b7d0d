/**
 * The maximum number of rows of a recipe, and of characters in its ingredients and steps together. Without it, reading
 * the amounts of one recipe would occupy a process for seconds.
 */
export const maxRecipeSize = { ingredients: 300, steps: 100, characters: 60_000 };

/** A recipe from any source, perhaps with unchecked values. */
type SizedRecipe = { ingredients?: unknown; steps?: unknown };

const textFields = ['quantity', 'unit', 'name', 'content'];

/** Returns the number of characters in the ingredients and steps of a recipe. */
export function countRecipeCharacters({ ingredients, steps }: SizedRecipe): number {
  const rows = [ingredients, steps].flatMap((each) => (Array.isArray(each) ? each : []));
  const texts = rows.flatMap((row) => textFields.map((name) => row?.[name]));
  return texts.reduce((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}

/** Returns whether a recipe, which an older release may have stored, is too long for reading its amounts. */
export function isTooLong(recipe: SizedRecipe): boolean {
  return countRecipeCharacters(recipe) > maxRecipeSize.characters;
}
