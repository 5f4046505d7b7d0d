/** What the search in the header offers while somebody types. */
export type Suggestion = { kind: 'recipe' | 'chef' | 'category'; label: string; href: string };
