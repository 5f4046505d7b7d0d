/** The entries of the archive of a whole site, beside `images/{folder}/{name}`, in their order. */
export const siteEntries = {
  about: 'potluck.json',
  pictures: 'pictures.ndjson',
  categories: 'categories.ndjson',
  chefs: 'chefs.ndjson',
  recipes: 'recipes.ndjson',
} as const;

/** What `potluck.json` says about the archive of this version. */
export const siteArchiveVersion = 1;
