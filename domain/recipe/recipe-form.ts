import { z } from 'zod';
import { categoryTooShortMessage } from '../category/category-fields.ts';
import type { Focus } from '../image/image.ts';
import { toFocusValues } from '../image/image-form.ts';
import { toFormValues } from '../records/compare.ts';
import { recordFormSchema } from '../records/field.ts';
import { optionalText } from '../records/form-text.ts';
import { findMissingParts } from './find-missing-parts.ts';
import { allMissingParts } from './missing-parts.ts';
import type { RecipeInput } from './recipe.ts';
import {
  authorRequiredMessage,
  categoryRequiredMessage,
  recipeFields,
  recipeFieldsWithout,
} from './recipe-fields.ts';
import { countRecipeCharacters, isTooLong, maxRecipeSize } from './recipe-size.ts';

export const recipeDeletedMessage =
  'This recipe has been deleted. Save it as a new one, or restore it from the trash.';

/** Rejects a pasted list that is not split into rows, so that saving does not lose it. */
const unsplit = (list: string) =>
  z
    .string()
    .optional()
    .refine((text = '') => !text.trim(), `Please split the list of ${list} into rows first`);

/** The id that a form sends for a new author or category. */
export const newAuthorOrCategoryId = 0;

type Sent = {
  authorId?: unknown;
  categoryIds?: unknown;
  newAuthor?: unknown;
  newCategory?: unknown;
};

// Shows these errors together with those of the fields.
const when = () => true;
const write = (count: number) => count.toLocaleString('en');

/** Rejects a recipe whose ingredients and steps are too long together. */
export const recipeSizeCheck = z.refine<Record<string, unknown>>((recipe) => !isTooLong(recipe), {
  path: ['steps'],
  when,
  error: ({ input }) =>
    `Ingredients and instructions must be at most ${write(maxRecipeSize.characters)} characters together, ` +
    `but have ${write(countRecipeCharacters(input as Record<string, unknown>))}`,
});

const nameOf = (name: unknown) => (typeof name === 'string' ? name.trim() : '');
const lacks = ({ categoryIds, newCategory }: Sent, least: number) =>
  Array.isArray(categoryIds) &&
  categoryIds.includes(newAuthorOrCategoryId) &&
  [...nameOf(newCategory)].length < least;

const formOf = (fields: typeof recipeFields) =>
  recordFormSchema(
    fields,
    {
      newAuthor: optionalText('The name of the new author', { most: 120 }),
      newCategory: optionalText('The name of the new category', { most: 80 }),
      /** A note for the history of the recipe. */
      note: optionalText('The note', { most: 300 }),
      /** The version of the draft to publish. */
      draftVersion: z
        .string()
        .regex(/^\d{0,9}$/)
        .optional(),
      ingredientsText: unsplit('ingredients'),
      stepsText: unsplit('steps'),
    },
    z.refine<Sent>(
      ({ authorId, newAuthor }) => authorId !== newAuthorOrCategoryId || nameOf(newAuthor) !== '',
      {
        ...{ path: ['authorId'], when, error: authorRequiredMessage },
      },
    ),
    recipeSizeCheck,
    z.refine<Sent>((sent) => !lacks(sent, 1), {
      ...{ path: ['categoryIds'], when, error: categoryRequiredMessage },
    }),
    z.refine<Sent>((sent) => lacks(sent, 1) || !lacks(sent, 2), {
      ...{ path: ['categoryIds'], when, error: categoryTooShortMessage },
    }),
  );

/** The form of a recipe, which may name a new author and a new category. */
export const RecipeFormSchema = formOf(recipeFields);

/** Returns the form schema for a recipe: parts that a stored or imported recipe may lack are optional. */
export function recipeFormSchemaFor(
  stored: RecipeInput | 'imported' | undefined,
): typeof RecipeFormSchema {
  const missing = stored === 'imported' ? allMissingParts : stored ? findMissingParts(stored) : [];
  return missing.length === 0 ? RecipeFormSchema : formOf(recipeFieldsWithout(missing));
}

/** The defaults of a new recipe's form (docs/requirements/forms.md#admin-forms). */
export const newRecipeDefaults = {
  prepTime: 15,
  cookTime: 15,
  servings: 4,
  difficulty: 'easy',
  ingredients: [{ quantity: '', unit: '', name: '' }],
  steps: [{ content: '' }],
} as const;

/** Returns the values of a recipe's form; `focuses` are focal points by picture URL. */
export function toRecipeFormValues(input: RecipeInput, focuses: Record<string, Focus>) {
  return {
    ...toFormValues(recipeFields, input),
    ...toFocusValues('featuredImage', focuses[input.featuredImage ?? '']),
    authorId: input.authorId ?? 'none',
    difficulty: input.difficulty ?? 'none',
    steps: input.steps.map((step) => ({
      ...step,
      // When an editor has chosen ingredients, no suggestion is stored.
      ...(step.uses && { suggested: '-' }),
      ...toFocusValues('image', focuses[step.image ?? '']),
    })),
  };
}
