/** The automatic sections of the home page with their headings, in default order. */
export const homeSections = {
  featured: 'Featured Recipes',
  quick: 'Tonight in 30 Minutes',
  categories: 'Explore Categories',
  tags: 'Explore by Tag',
  recent: 'Recent Recipes',
  chefs: 'Our Chefs',
} as const;
export type HomeSection = keyof typeof homeSections;

/**
 * The keys of the default sections. Sections of a category or tag have the keys `category/{id}` and
 * `tag/{id}`.
 */
export const defaultHomeSections = Object.keys(homeSections) as HomeSection[];

/** More sections make the page slow to read. */
export const maxHomeSections = 12;
