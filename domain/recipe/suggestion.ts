/** A suggestion of the search in the header. */
export type Suggestion = {
  kind: 'recipe' | 'chef' | 'category' | 'tag' | 'ingredient';
  label: string;
  href: string;
  /** The URL of a small picture. */
  image?: string;
};
