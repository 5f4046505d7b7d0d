import type { Line } from './lines.ts';

/** What one way of reading finds on a page. */
export type Found = {
  from: 'json-ld' | 'microdata' | 'rdfa' | 'h-recipe' | 'plugin' | 'page';
  /** Properties of a schema.org `Recipe` except its ingredients and instructions. */
  fields: Record<string, unknown>;
  ingredients: Line[];
  steps: Line[];
};
