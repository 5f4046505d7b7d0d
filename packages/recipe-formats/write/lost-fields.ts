import { isDeepStrictEqual } from 'node:util';
import type { DraftWarning, RecipeDraft } from '../draft.ts';

/** A recipe in another format, and a warning for each field that changes when it is read again. */
export type WriteResult = { text: string; warnings: DraftWarning[] };

const fields = [
  ...(['title', 'description', 'language', 'authors', 'id', 'sourceUrl', 'credit'] as const),
  ...(['license', 'servings', 'yields', 'prepTime', 'cookTime', 'restTime', 'totalTime'] as const),
  ...(['difficulty', 'categories', 'tags', 'cuisine', 'diets', 'equipment', 'nutrition'] as const),
  ...(['video', 'pictures', 'ingredients', 'steps', 'notes', 'published', 'modified'] as const),
];

/** Returns a warning for each field that differs between a draft and the draft that was read again. */
export function listLostFields(
  draft: RecipeDraft,
  read: RecipeDraft,
  format: string,
): DraftWarning[] {
  const [before, after] = [comparable(draft), comparable(read)];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, message: `${format} does not hold all of it as it is` }));
}

/** Blank lines of notes do not count, and which ingredients a step uses is found again in its text. */
const comparable = (draft: RecipeDraft) => ({
  ...draft,
  notes: draft.notes?.replace(/\n+/g, '\n') ?? null,
  ingredients: draft.ingredients.map(({ heading, rows }) => [heading, rows.map((row) => row.text)]),
  steps: draft.steps.map(({ heading, steps }) => [
    heading,
    steps.map(({ text, minutes, pictures }) => [text, minutes, pictures]),
  ]),
});
