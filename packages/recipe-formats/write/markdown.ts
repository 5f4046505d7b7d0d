import type { RecipeDraft } from '../draft.ts';
import { readMarkdown } from '../read/files/markdown.ts';
import { formatMarkdown } from './format-markdown.ts';
import { listLostFields, type WriteResult } from './lost-fields.ts';

const noSiblings = { has: async () => false, read: async () => null };

/**
 * Returns a draft as readable Markdown that is also RecipeMD (https://recipemd.org/specification.html): lines
 * before ingredients and steps, amounts in italics.
 */
export async function writeMarkdown(draft: RecipeDraft): Promise<WriteResult> {
  const text = formatMarkdown(draft);
  const read = await readMarkdown('recipe.md', text, noSiblings);
  return { text, warnings: listLostFields(draft, read, 'Markdown') };
}
