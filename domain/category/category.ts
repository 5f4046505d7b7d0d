/** A category in a list. */
export type CategoryTile = {
  name: string;
  slug: string;
  /** Empty for an imported one that nobody has described. */
  description: string;
  recipeCount: number;
};
