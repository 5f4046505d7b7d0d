/** A user's favorites, by slug. */
export type FavoriteSlugs = { recipes: string[]; chefs: string[] };

/** Returns the address that a form posts to in order to add or remove a favorite. */
export function favoritePath(kind: 'recipe' | 'chef', slug: string): string {
  return `${kind === 'recipe' ? '/recipes' : '/chef'}/${slug}/favorite`;
}

/** Parses a path from `favoritePath` into a favorite and its page, or returns null. */
export function readFavorite(path: string) {
  const [, page, folder, slug = ''] =
    /^(\/(recipes|chef)\/([a-z0-9-]{1,120}))\/favorite$/.exec(path) ?? [];
  if (!page) return null;
  return { kind: folder === 'chef' ? ('chefs' as const) : ('recipes' as const), slug, page };
}
