/** The kinds of terms that group recipes, spelled as in the URLs of the admin area. */
export type Terms = 'categories' | 'tags';

const nouns: Record<Terms, [one: string, many: string]> = {
  categories: ['category', 'categories'],
  tags: ['tag', 'tags'],
};

/** Returns the word in the singular or plural. */
export function termNoun(terms: Terms, count = 1): string {
  return nouns[terms][count === 1 ? 0 : 1];
}

/** Returns '1 category' or '1,234 categories'. */
export function formatTermCount(terms: Terms, count: number): string {
  return `${count.toLocaleString('en')} ${termNoun(terms, count)}`;
}

/** Returns '1 recipe' or '1,234 recipes'. */
export function formatRecipeCount(count: number): string {
  return count === 1 ? '1 recipe' : `${count.toLocaleString('en')} recipes`;
}

export const termSorts = ['name-asc', 'name-desc', 'recipes-desc', 'recipes-asc'] as const;
export type TermSort = (typeof termSorts)[number];

/** Returns the kind of terms (categories or tags) of a path in the admin area, and the path of their list. */
export function getTermsOfPath(path: string): { terms: Terms; list: string } {
  const terms = path.startsWith('/admin/tags') ? 'tags' : 'categories';
  return { terms, list: `/admin/${terms}` };
}

/** Capitalizes a word, as in a title. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
