/** Separate from the schemas, so that pages do not load the validation library. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A detail that not every recipe has. */
export type RecipeExtra = {
  term: string;
  /** The layout class in app/styles.css. */
  look: 'line' | 'list' | 'row' | 'chips' | 'badges';
  values: { text: string; link?: { to: string; rel?: string } }[];
};

/** Minutes; null if unknown. */
export type RecipeTimes = { prepTime: number | null; cookTime: number | null; restTime: number };

/** Returns the minutes of preparation, cooking and rest; 0 if none is known. */
export function getTotalTime({ prepTime, cookTime, restTime }: RecipeTimes): number {
  return (prepTime ?? 0) + (cookTime ?? 0) + restTime;
}

/** Formats minutes as text, with hours from 60 on: '11 h 5 min'. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

type Scalable = { servings: number | null; ingredients: { quantity: string; name: string }[] };

/** Returns whether other servings or units can change a recipe: it has servings, or an ingredient has an amount. */
export function canScaleRecipe({ servings, ingredients }: Scalable): boolean {
  const hasAmount = ({ quantity, name }: Scalable['ingredients'][number]) =>
    quantity !== '' || /\p{N}/u.test(name);
  return servings !== null || ingredients.some(hasAmount);
}

/** Rounds servings for display, because a pan may make 11.52 of them. */
export function roundServings(servings: number): number {
  return Number(servings.toFixed(1));
}
