/** Kept apart from the schemas, so that pages do not load the validation library. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A detail that not every recipe has. */
export type Extra = {
  term: string;
  /** How app/styles.css shows it. */
  look: 'line' | 'list' | 'row' | 'chips' | 'badges';
  values: { text: string; link?: { to: string; rel?: string } }[];
};

/** Returns the minutes of preparation, cooking and rest. */
export function totalTime(recipe: {
  prepTime: number;
  cookTime: number;
  restTime: number;
}): number {
  return recipe.prepTime + recipe.cookTime + recipe.restTime;
}

/** Returns minutes in words, with hours from 60 on: '11 h 5 min'. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns servings as shown, because a tin may make 11.52 of them. */
export function roundServings(servings: number): number {
  return Number(servings.toFixed(1));
}
