import { type FormMetadata, parse } from '@conform-to/react';
import type { z } from 'zod';
import type { RecipeFormSchema } from '#domain/recipe/recipe-form.ts';

export type RecipeFormValues = z.input<typeof RecipeFormSchema>;
export type RecipeFormMeta = FormMetadata<RecipeFormValues>;
export type RecipeFields = ReturnType<RecipeFormMeta['getFieldset']>;

/** Returns the rows of a list as currently typed into the form. */
export function readTypedRows<Row extends object>(form: RecipeFormMeta, name: string): Row[] {
  const element = document.forms.namedItem(form.id);
  if (!element) return [];
  const { payload } = parse(new FormData(element), { resolve: () => ({ value: null }) });
  const rows = payload[name];
  return Array.isArray(rows) ? (rows as unknown as Row[]) : [];
}

/** Returns the names of rows in a form, some of which are headings: 'Step 1', 'Heading 1', 'Step 2'. */
export function getRowLabels(noun: string, headings: boolean[]): string[] {
  return headings.map((isHeading, index) => {
    const number = headings.slice(0, index + 1).filter((each) => each === isHeading).length;
    return `${isHeading ? 'Heading' : noun} ${number}`;
  });
}
