import type { RecipeDraft } from '../draft.ts';
import { readCooklang } from '../read/files/cooklang.ts';
import { formatCooklang } from './format-cooklang.ts';
import { listLostFields, type WriteResult } from './lost-fields.ts';

const noSiblings = { has: async () => false, read: async () => null };

/**
 * Returns a draft in Cooklang (https://cooklang.org/docs/spec/). Ingredients and equipment are
 * marked where a step names them; all others come first, in a separate paragraph. The metadata
 * lists the ingredients in their order and groups unless the marks already do.
 */
export async function writeCooklang(draft: RecipeDraft): Promise<WriteResult> {
  const text = formatCooklang(draft, false);
  const warnings = listLostFields(draft, await readAgain(text), 'Cooklang');
  if (!warnings.some(({ field }) => field === 'ingredients')) return { text, warnings };
  const listed = formatCooklang(draft, true);
  return {
    text: listed,
    warnings: listLostFields(draft, await readAgain(listed), 'Cooklang'),
  };
}

const readAgain = (text: string) => readCooklang('recipe.cook', text, noSiblings);
