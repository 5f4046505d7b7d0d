/** What somebody keeps, by slug. */
export type FavoriteSlugs = { recipes: string[]; chefs: string[] };
