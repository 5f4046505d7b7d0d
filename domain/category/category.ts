/** A category in a list. */
export type CategoryTile = {
  name: string;
  slug: string;
  /** Empty for an imported category without a description. */
  description: string;
  recipeCount: number;
};
