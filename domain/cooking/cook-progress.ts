/** The step that a cook has reached in a recipe. */
export type CookProgress = {
  step: number;
  /** The query for servings, units and pan. */
  amounts: string;
  /** Milliseconds since 1970. */
  when: number;
};

const day = 24 * 60 * 60_000;

/** Reads stored progress; returns null if it is invalid or older than 24 hours. */
export function readCookProgress(json: string | null, now: number): CookProgress | null {
  try {
    const { step, amounts, when } = JSON.parse(json ?? '{}') ?? {};
    const isPlace = Number.isInteger(step) && typeof amounts === 'string' && now - when < day;
    return isPlace ? { step, amounts, when } : null;
  } catch {
    return null;
  }
}
