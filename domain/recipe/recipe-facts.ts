/** Kept apart from the schemas, so that pages do not load the validation library. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Returns the minutes of preparation and cooking. */
export function totalTime(recipe: { prepTime: number; cookTime: number }): number {
  return recipe.prepTime + recipe.cookTime;
}
