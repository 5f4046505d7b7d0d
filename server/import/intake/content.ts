import type { ImportedRecipe } from '../schema-org.ts';

/** What an import keeps of a recipe: chef and categories are still names, pictures are in the bucket. */
export type ImportContent = Omit<ImportedRecipe, 'images' | 'steps' | 'warnings' | 'createdAt'> & {
  featuredImage: string | null;
  steps: { content: string; image: string | null }[];
};
