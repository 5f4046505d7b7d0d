import { z } from 'zod';
import { categoryTooShort } from '../category/category-fields.ts';
import type { Focus } from '../image/image.ts';
import { focusValues } from '../image/image-form.ts';
import { typedValues } from '../records/compare.ts';
import { recordForm } from '../records/field.ts';
import { optionalText } from '../records/form-text.ts';
import type { RecipeInput } from './recipe.ts';
import {
  authorRequired,
  categoryRequired,
  fieldsLacking,
  lacksOf,
  mayLack,
  recipeFields,
} from './recipe-fields.ts';

export const recipeDeleted =
  'This recipe has been deleted. Save it as a new one, or restore it from the trash.';

/** Refuses a pasted list that is not split into rows, so that saving does not lose it. */
const unsplit = (list: string) =>
  z
    .string()
    .optional()
    .refine((text = '') => !text.trim(), `Please split the list of ${list} into rows first`);

/** The id that a form sends for an author or category it names as new. */
export const newId = 0;

type Sent = {
  authorId?: unknown;
  categoryIds?: unknown;
  newAuthor?: unknown;
  newCategory?: unknown;
};

// Shows these errors together with those of the fields.
const when = () => true;
const nameOf = (name: unknown) => (typeof name === 'string' ? name.trim() : '');
const lacks = ({ categoryIds, newCategory }: Sent, least: number) =>
  Array.isArray(categoryIds) &&
  categoryIds.includes(newId) &&
  [...nameOf(newCategory)].length < least;

const formOf = (fields: typeof recipeFields) =>
  recordForm(
    fields,
    {
      newAuthor: optionalText('The name of the new author', { most: 120 }),
      newCategory: optionalText('The name of the new category', { most: 80 }),
      ingredientsText: unsplit('ingredients'),
      stepsText: unsplit('steps'),
    },
    z.refine<Sent>(({ authorId, newAuthor }) => authorId !== newId || nameOf(newAuthor) !== '', {
      ...{ path: ['authorId'], when, error: authorRequired },
    }),
    z.refine<Sent>((sent) => !lacks(sent, 1), {
      ...{ path: ['categoryIds'], when, error: categoryRequired },
    }),
    z.refine<Sent>((sent) => lacks(sent, 1) || !lacks(sent, 2), {
      ...{ path: ['categoryIds'], when, error: categoryTooShort },
    }),
  );

/** The form of a recipe, which may name a new author and a new category. */
export const RecipeForm = formOf(recipeFields);

/** Returns the form of a recipe, without requiring what a stored one lacks or an imported one may lack. */
export function recipeFormOf(stored: RecipeInput | 'imported' | undefined): typeof RecipeForm {
  const missing = stored === 'imported' ? mayLack : stored ? lacksOf(stored) : [];
  return missing.length === 0 ? RecipeForm : formOf(fieldsLacking(missing));
}

/** The defaults of a new recipe's form (docs/product.md#admin-forms). */
export const newRecipe = {
  prepTime: 15,
  cookTime: 15,
  servings: 4,
  difficulty: 'easy',
  ingredients: [{ quantity: '', unit: '', name: '' }],
  steps: [{ content: '' }],
} as const;

/** Returns the values of a recipe's form; `focuses` are focal points by address. */
export function recipeValues(input: RecipeInput, focuses: Record<string, Focus>) {
  return {
    ...typedValues(recipeFields, input),
    ...focusValues('featuredImage', focuses[input.featuredImage ?? '']),
    authorId: input.authorId ?? 'none',
    steps: input.steps.map((step) => ({
      ...step,
      // Nothing was suggested in place of what an editor has chosen.
      ...(step.uses && { suggested: '-' }),
      ...focusValues('image', focuses[step.image ?? '']),
    })),
  };
}
