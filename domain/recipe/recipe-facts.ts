/** Facts of a recipe that need no schema, so that pages do without the validation library. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Minutes from the first knife to the table. */
export function totalTime(recipe: { prepTime: number; cookTime: number }): number {
  return recipe.prepTime + recipe.cookTime;
}
