import Fraction from 'fraction.js';

/** Returns the servings that a URL requests, from 0.5 to 500, or null. */
export function parseServings(text: string | null | undefined): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(text ?? '')) return null;
  const servings = Number(text);
  return servings >= 0.5 && servings <= 500 ? servings : null;
}

/** Returns the exact factor from a recipe's servings to other servings. */
export function servingsFactor(from: number, to: number): Fraction {
  return new Fraction(to).div(new Fraction(from));
}
