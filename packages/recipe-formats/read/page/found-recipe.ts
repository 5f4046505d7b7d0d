import type { DraftLine } from '../draft-line.ts';

/** The result of one method of reading a page. */
export type FoundRecipe = {
  from: 'json-ld' | 'microdata' | 'rdfa' | 'h-recipe' | 'plugin' | 'page' | 'prose' | 'comment';
  /** Properties of a schema.org `Recipe` except its ingredients and instructions. */
  fields: Record<string, unknown>;
  ingredients: DraftLine[];
  steps: DraftLine[];
};
