import type { ImportedRecipe } from './imported-recipe.ts';
import type { FieldProblem } from './intake/problems.ts';

/** A recipe that was read, with its pictures in the bucket; chef and categories are still names. */
export type ImportContent = Omit<ImportedRecipe, 'images' | 'steps' | 'warnings' | 'createdAt'> & {
  featuredImage: string | null;
  steps: { content: string; image: string | null }[];
  /** Problems by field; imports from before this release have none. */
  fieldProblems?: FieldProblem[];
};
