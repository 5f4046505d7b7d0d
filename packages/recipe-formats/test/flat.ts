import { parseIngredient } from '@potluck/recipe-text/line';
import { addTrailingColon } from '@potluck/recipe-text/row';
import type { RecipeDraft } from '../draft.ts';

/** Returns a draft with its groups as lists in which headings are rows and steps, and 0 for unknown times. */
export function flattenDraft(draft: RecipeDraft) {
  const { title, servings, difficulty } = draft;
  return {
    ...{ title, servings, difficulty },
    id: draft.id,
    published: draft.published,
    totalTime: draft.totalTime ?? 0,
    description: draft.description ?? '',
    notes: draft.notes ?? '',
    author: draft.authors[0] ?? null,
    prepTime: draft.prepTime ?? 0,
    cookTime: draft.cookTime ?? 0,
    restTime: draft.restTime ?? 0,
    ingredients: draft.ingredients.flatMap(({ heading, rows }) => [
      ...(heading === null ? [] : [`||${addTrailingColon(heading)}`]),
      ...rows.map(({ text }) => {
        const { quantity, unit, name } = parseIngredient(text);
        return [quantity, unit, name].join('|');
      }),
    ]),
    steps: draft.steps.flatMap(({ heading, steps }) => [
      ...(heading === null ? [] : [addTrailingColon(heading)]),
      ...steps.map(({ text }) => text),
    ]),
  };
}
