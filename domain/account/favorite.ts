/** A user's favorites, by slug. */
export type FavoriteSlugs = { recipes: string[]; chefs: string[] };

/** Returns the path that a form posts to in order to add or remove a favorite. */
export function favoritePath(kind: 'recipe' | 'chef', slug: string): string {
  return `${kind === 'recipe' ? '/recipes' : '/chef'}/${slug}/favorite`;
}

/** Parses a path from `favoritePath`, with or without a query, into a favorite and its page, or returns null. */
export function parseFavoritePath(path: string) {
  const [, page, folder, slug = '', query = ''] =
    /^(\/(recipes|chef)\/([a-z0-9-]{1,120}))\/favorite(\?.*)?$/.exec(path) ?? [];
  if (!page) return null;
  const kind = folder === 'chef' ? ('chefs' as const) : ('recipes' as const);
  return { kind, slug, page: page + query };
}
