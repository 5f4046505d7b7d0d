/** A user's favorites, by slug. */
export type FavoriteSlugs = { recipes: string[]; chefs: string[] };
