import { z } from 'zod';
import { formState } from './form-state.ts';
import { optionalText, requiredText, wholeNumber } from './form-text.ts';
import type { Focus } from './image.ts';
import { focusValues, givenImage, imageChecks, imageText } from './image-form.ts';
import { isHeading } from './ingredient-row.ts';
import type { RecipeInput } from './recipe.ts';
import { difficulties } from './recipe-facts.ts';

export const ingredientsIncomplete = 'All ingredients must have a name and quantity';
export const stepsIncomplete = 'All steps must have content';

/** What is said when a recipe could not be saved; why is not always for people's eyes. */
export function recipeNotSaved(reason = 'Unknown error'): string {
  return `Failed to save recipe: ${reason}`;
}

export const recipeDeleted =
  'Somebody deleted this recipe meanwhile. Save it as a new one, or restore it from the trash.';

const mostCategories = 100;
export const mostIngredients = 200;
export const mostSteps = 100;

const id = (missing: string) => z.number(missing).refine(Number.isSafeInteger, missing);

const Ingredient = z
  .object({
    quantity: optionalText('Quantity', { most: 60 }),
    unit: optionalText('Unit', { most: 60 }),
    name: optionalText('Name', { most: 500 }),
  })
  .check(
    z.refine((row) => row.name !== '', { path: ['name'], error: ingredientsIncomplete }),
    // The heading of the rows under it ('For the icing:') is no ingredient.
    z.refine((row) => row.quantity !== '' || isHeading(row), {
      path: ['quantity'],
      error: ingredientsIncomplete,
    }),
  );

const Step = z
  .object({
    content: requiredText('A step', { most: 10_000, multiline: true }, stepsIncomplete),
    image: imageText,
    imageSource: imageText,
    imageUploaded: imageText,
  })
  .check(...imageChecks('image'))
  .transform((sent) => ({ content: sent.content, image: givenImage(sent, 'image') || null }));

/** A pasted list that is not in rows yet must not get lost when the form is saved. */
const unsplit = (list: string) =>
  z
    .string()
    .optional()
    .refine((text = '') => !text.trim(), `The list of ${list} is not split into rows yet`);

/** The fields of a recipe's form, one after the other; messages as specified (spec §5). */
export const recipeFormShape = {
  ...formState,
  title: requiredText('Title', { most: 200 }, 'Title is required'),
  featuredImage: imageText,
  featuredImageSource: imageText,
  featuredImageUploaded: imageText,
  description: requiredText(
    'Description',
    { most: 2000, multiline: true },
    'Description is required',
  ),
  featured: z.boolean().default(false),
  prepTime: wholeNumber('Prep time', 0, 100_000),
  cookTime: wholeNumber('Cook time', 0, 100_000),
  servings: wholeNumber('Servings', 1, 10_000),
  difficulty: z.enum(difficulties, 'Difficulty is required'),
  authorId: id('Author is required'),
  categoryIds: z
    .array(id('This category does not exist'))
    .min(1, 'At least one category is required')
    .max(mostCategories, `At most ${mostCategories} categories`),
  ingredients: z
    .array(Ingredient)
    .min(1, ingredientsIncomplete)
    .max(mostIngredients, `At most ${mostIngredients} ingredients`),
  steps: z.array(Step).min(1, stepsIncomplete).max(mostSteps, `At most ${mostSteps} steps`),
  notes: optionalText('Notes', { most: 20_000, multiline: true }),
  ingredientsText: unsplit('ingredients'),
  stepsText: unsplit('steps'),
};

export const RecipeForm = z
  .object(recipeFormShape)
  .check(...imageChecks('featuredImage', 'Featured image'))
  .transform(({ form, version, ...sent }) => {
    const { featuredImageSource, featuredImageUploaded, ingredientsText, stepsText, ...rest } =
      sent;
    const input: RecipeInput = {
      ...rest,
      featuredImage: givenImage(sent, 'featuredImage') || null,
      categoryIds: [...new Set(sent.categoryIds)],
    };
    return { form, version, input };
  });

/** What a new recipe's form begins with (spec §3). */
export const newRecipe = {
  prepTime: 15,
  cookTime: 15,
  servings: 4,
  difficulty: 'easy',
  ingredients: [{ quantity: '', unit: '', name: '' }],
  steps: [{ content: '' }],
} as const;

/** What the form of a recipe shows; `focuses` are those of its pictures, by address. */
export function recipeValues(input: RecipeInput, focuses: Record<string, Focus>) {
  return {
    ...input,
    ...focusValues('featuredImage', focuses[input.featuredImage ?? '']),
    authorId: input.authorId ?? 'none',
    steps: input.steps.map((step) => ({
      ...step,
      ...focusValues('image', focuses[step.image ?? '']),
    })),
  };
}
