/** Returns a number of recipes as text. */
export function countRecipes(count: number): string {
  return count === 1 ? '1 recipe' : `${count.toLocaleString('en')} recipes`;
}
