import { cleanLine } from '@potluck/recipe-text/clean-text';

/** Labels must name 14 allergens (Regulation (EU) 1169/2011, Annex II). */
const most = { foods: 20, letters: 40 };

/**
 * Returns the distinct foods of the parameters `without`. Foods beyond the limit become a name that
 * is not a food: ignoring them would list recipes that a cook must not eat.
 */
export function parseExcludedFoods(given: string[]): string[] {
  const typed = given.flatMap((text) =>
    text.split(',').map((food) => cleanLine(food, most.letters)),
  );
  const foods = [...new Set(typed)].filter(Boolean);
  if (foods.length <= most.foods) return foods;
  const beyond = foods.slice(most.foods - 1).join(' / ');
  return [...foods.slice(0, most.foods - 1), cleanLine(beyond, most.letters)];
}
