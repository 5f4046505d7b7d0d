/** The multiples that every recipe offers; a recipe without servings offers only these. */
export const servingMultiples = [0.5, 1, 2, 3] as const;

/** Returns the multiple that a URL requests for a recipe without servings, or null. */
export function parseMultiple(text: string | null): number | null {
  return servingMultiples.find((each) => String(each) === text) ?? null;
}
