import { type FormMetadata, parse } from '@conform-to/react';
import type { z } from 'zod';
import type { RecipeForm } from '#domain/recipe/recipe-form.ts';

export type RecipeFormValues = z.input<typeof RecipeForm>;
export type RecipeFormMeta = FormMetadata<RecipeFormValues>;
export type RecipeFields = ReturnType<RecipeFormMeta['getFieldset']>;

/** Returns the rows of a list as currently entered in the form. */
export function sentRows<Row extends object>(form: RecipeFormMeta, name: string): Row[] {
  const element = document.forms.namedItem(form.id);
  if (!element) return [];
  const { payload } = parse(new FormData(element), { resolve: () => ({ value: null }) });
  const rows = payload[name];
  return Array.isArray(rows) ? (rows as unknown as Row[]) : [];
}

/** Returns what the form calls rows, of which some are headings: 'Step 1', 'Heading 1', 'Step 2'. */
export function rowNames(noun: string, headings: boolean[]): string[] {
  return headings.map((isHeading, index) => {
    const number = headings.slice(0, index + 1).filter((each) => each === isHeading).length;
    return `${isHeading ? 'Heading' : noun} ${number}`;
  });
}
