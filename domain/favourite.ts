/** What somebody keeps, by slug. */
export type FavouriteSlugs = { recipes: string[]; chefs: string[] };
