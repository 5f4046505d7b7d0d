import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from '@conform-to/zod/v4';
import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { getChosenImage } from '../image/image-form.ts';
import type { RecordField } from '../records/field.ts';
import { truncate } from '../site/truncate.ts';
import { findAllMissingParts } from './find-missing-parts.ts';
import { allMissingParts, type DraftMissingPart } from './missing-parts.ts';
import type { RecipeInput } from './recipe.ts';
import { recipeFieldsWithout } from './recipe-fields.ts';
import { recipeFormSchemaFor } from './recipe-form.ts';

/** The values of a recipe's form in any state, as Conform reads them from a posted form. */
export type DraftContent = Record<string, unknown>;

/**
 * The maximum number of characters in all fields of a draft together. Without it, a hundred drafts would occupy a process
 * for seconds. A recipe with the maximum number of rows and steps has half as many.
 */
export const maxDraftCharacters = 200_000;

/** The message for a draft that is too long to be stored. */
export const draftTooLongMessage = `A draft may have at most ${maxDraftCharacters.toLocaleString('en')} characters. Please shorten it, or keep part of it elsewhere.`;

/** Returns whether a draft is too long to be stored. Drafts of older releases may be. */
export function isDraftTooLong(content: DraftContent): boolean {
  const count = (value: unknown): number =>
    value !== null && typeof value === 'object'
      ? Object.values(value).reduce((sum, each) => sum + count(each), 0)
      : String(value ?? '').length;
  return count(content) > maxDraftCharacters;
}

/** Returns the title of a draft for messages, shortened because titles of drafts are not limited. */
export function draftTitle({ title }: DraftContent): string {
  return truncate(cleanLine(String(title ?? '')) || 'Untitled', 200);
}

/** The states of a draft. A scheduled draft has everything that publishing needs. */
export const draftStates = ['draft', 'submitted', 'returned', 'scheduled'] as const;
export type DraftState = (typeof draftStates)[number];

/** Fields of a single submission, which are not part of the content. */
const sentOnly = [
  ...['form', 'draftVersion', 'draftOf', 'publishAt', 'occurrence', 'as'],
  ...['another', 'asNew', 'split', '__intent__'],
];

/** Returns the form that a browser would post for a recipe form's values, without hidden characters. */
export function toDraftFormData(values: DraftContent): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === false) return;
    if (Array.isArray(value)) value.forEach((each, i) => void append(`${name}[${i}]`, each));
    else if (typeof value !== 'object')
      form.append(name, value === true ? 'on' : cleanText(String(value)));
    else
      for (const [key, each] of Object.entries(value)) append(name ? `${name}.${key}` : key, each);
  };
  append('', values);
  for (const name of sentOnly) form.delete(name);
  return form;
}

/** What lists of drafts show of a draft. */
export type DescribedDraft = { title: string; lacks: DraftMissingPart[] };

/** The content of a draft, and the messages about the parts that publishing still needs. */
export type ValidatedDraft = { content: DraftContent; needs: string[] };

/** A draft with the data that follows from its content. */
export type CheckedDraft = DescribedDraft & ValidatedDraft;

/**
 * Returns the content of a draft for the values of a form, and the parts that it lacks; `stored` is
 * as in recipeFormSchemaFor.
 */
export function checkDraft(
  values: DraftContent,
  stored: RecipeInput | 'imported' | undefined,
): CheckedDraft {
  const validated = validateDraft(values, stored);
  return { ...validated, ...describeDraft(validated.content) };
}

/** Returns the content of a draft and what publishing still needs, without what lists show. */
export function validateDraft(
  values: DraftContent,
  stored: RecipeInput | 'imported' | undefined,
): ValidatedDraft {
  const form = toDraftFormData(values);
  const submission = parseWithZod(form, { schema: recipeFormSchemaFor(stored) });
  const errors = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  return { content: submission.payload, needs: [...new Set(errors)] };
}

/** Returns what lists of drafts show of a stored draft; `before` is the draft before a change. */
export function describeDraft(
  content: DraftContent,
  before?: { content: DraftContent; lacks: DraftMissingPart[] },
): DescribedDraft {
  const input = toDraftRecipe(content);
  const known = before && { recipe: toDraftRecipe(before.content), lacks: before.lacks };
  return { title: input.title, lacks: findAllMissingParts(input, known) };
}

/** The fields of a recipe form in which anything may be missing, with the form's texts as values. */
const lenient = recipeFieldsWithout(allMissingParts);
const readers: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(lenient).map(([name, { form }]) => [name, coerceFormValue(z.object({ v: form }))]),
);

/** Converts a draft to a recipe: without empty rows, and with blanks for values that cannot be published. */
export function toDraftRecipe(content: DraftContent): RecipeInput {
  const filled = (name: string, key: string) =>
    ([content[name] ?? []].flat() as Record<string, unknown>[]).filter(
      (row) => String(row?.[key] ?? '').trim() !== '',
    );
  const sent: DraftContent = {
    ...content,
    ingredients: filled('ingredients', 'name'),
    steps: filled('steps', 'content'),
  };
  const read = (name: string, value: unknown) => readers[name]?.safeParse({ v: value });
  const input = Object.entries(lenient as Record<string, RecordField>).map(([name, field]) => {
    if (field.isPicture) return [name, getChosenImage(sent, name) || null];
    const whole = read(name, sent[name]);
    if (whole?.success) return [name, (whole.data as { v: unknown }).v];
    // One invalid row does not remove the others.
    const rows = Array.isArray(sent[name]) ? (sent[name] as unknown[]) : [];
    const good = rows.flatMap((row) => {
      const one = read(name, [row]);
      return one?.success ? (one.data as { v: unknown[] }).v : [];
    });
    return [name, good.length > 0 ? good : blankOf(field)];
  });
  return Object.fromEntries(input) as RecipeInput;
}

function blankOf({ stored }: RecordField): unknown {
  const blanks = [undefined, null, '', [], 0];
  const blank = blanks.map((value) => stored.safeParse(value)).find(({ success }) => success);
  return blank?.data ?? '';
}

/** Returns the names of the new author and category in a draft. */
export function getNewAuthorAndCategory(content: DraftContent): {
  newAuthor: string;
  newCategory: string;
} {
  const nameOf = (name: string) => String(content[name] ?? '').trim();
  return { newAuthor: nameOf('newAuthor'), newCategory: nameOf('newCategory') };
}
