/** Where someone is in a recipe. */
export type Place = {
  step: number;
  /** The query for servings, units and tin. */
  amounts: string;
  /** Milliseconds since 1970. */
  when: number;
};

const day = 24 * 60 * 60_000;

/** Reads a stored place; null if there is none of the last 24 hours. */
export function placeOf(json: string | null, now: number): Place | null {
  try {
    const { step, amounts, when } = JSON.parse(json ?? '{}') ?? {};
    const isPlace = Number.isInteger(step) && typeof amounts === 'string' && now - when < day;
    return isPlace ? { step, amounts, when } : null;
  } catch {
    return null;
  }
}
