import {
  type IngredientRow,
  ingredientLine,
  isHeading,
  longestStepHeading,
  withColon,
} from '@potluck/recipe-text/row';
import { z } from 'zod';
import { givenImage, imageChecks, imageInputs } from '../image/image-form.ts';
import {
  type Field,
  number,
  optional,
  picture,
  type RecordInput,
  required,
} from '../records/field.ts';
import { optionalText, requiredText } from '../records/form-text.ts';
import { type Names, nameOf } from '../records/names.ts';
import { detailFields } from './detail-fields.ts';
import { difficulties, duration } from './recipe-facts.ts';
import { correctedUses, highestKey, inOrder, mostUses, withKeys } from './row-keys.ts';

const ingredientsIncomplete = 'All ingredients must have a name and quantity';
export const authorRequired = 'Author is required';
export const categoryRequired = 'At least one category is required';
const stepsIncomplete = 'All steps must have content';

/** The most rows of each kind in a recipe. */
const mostRows = { categories: 100, ingredients: 200, steps: 100 };
/** The maximum number of rows that are stored and that a form reads. Rows beyond mostRows return with errors. */
export const maxStoredRows = {
  ingredients: 2 * mostRows.ingredients,
  steps: 2 * mostRows.steps,
};
const length = { quantity: 60, unit: 60, name: 500, step: 10_000 };

const unmeasured = /(?:^|[\s,(])(?:to taste|as needed|for serving)\)?\.?$/i;

/** Returns whether a row lacks a quantity; headings and 'Salt, to taste' need none. */
export function lacksQuantity(row: IngredientRow): boolean {
  return row.quantity === '' && !isHeading(row) && !unmeasured.test(row.name);
}

const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const id = (missing: string) => z.number(missing).refine(Number.isSafeInteger, missing);

const key = z.int().min(1);

const SentIngredient = z
  .object({
    quantity: optionalText('Quantity', { most: length.quantity }),
    unit: optionalText('Unit', { most: length.unit }),
    name: optionalText('Name', { most: length.name }),
    key: key.max(highestKey).optional().catch(undefined),
    pinned: z.boolean().default(false),
    heading: z.boolean().default(false),
  })
  .check(z.refine((row) => row.name !== '', { path: ['name'], error: ingredientsIncomplete }));

const asRow = ({ heading, ...row }: z.output<typeof SentIngredient>) =>
  heading ? { ...row, quantity: '', unit: '', pinned: false, name: withColon(row.name) } : row;

const NamedIngredient = SentIngredient.transform(asRow);

const Ingredient = SentIngredient.check(
  z.refine((row) => row.heading || !lacksQuantity(row), {
    path: ['quantity'],
    error: ingredientsIncomplete,
  }),
).transform(asRow);

const ingredientList = (row: typeof NamedIngredient) =>
  z
    .array(row)
    .min(1, ingredientsIncomplete)
    .max(mostRows.ingredients, `At most ${mostRows.ingredients} ingredients`)
    .transform(withKeys);

const categoryList = z
  .array(id('This category does not exist'))
  .max(mostRows.categories, `At most ${mostRows.categories} categories`);
const once = (ids: number[]) => [...new Set(ids)];

const Step = z
  .object({
    content: requiredText('A step', { most: length.step, multiline: true }, stepsIncomplete),
    heading: z.boolean().default(false),
    uses: z.array(z.number()).max(mostUses, `At most ${mostUses} ingredients in a step`).optional(),
    suggested: z.string().max(2000).optional(),
    again: z.boolean().optional(),
    ...imageInputs('image'),
  })
  .check(
    ...imageChecks('image'),
    z.refine((sent) => !sent.heading || withColon(sent.content).length <= longestStepHeading, {
      path: ['content'],
      error: `A heading must be at most ${longestStepHeading - 1} characters`,
    }),
  )
  .transform((sent) => ({
    content: sent.heading ? withColon(sent.content) : sent.content,
    image: givenImage(sent, 'image') || null,
    uses: correctedUses(sent),
  }));

type StepInput = { content: string; image?: string | null; uses?: number[] | null };
type KeyedRow = IngredientRow & { key?: number };

function namesOf(uses: number[], ingredients: KeyedRow[] = []): string {
  const used = ingredients.filter(({ key }) => key !== undefined && uses.includes(key));
  return used.map(({ name }) => name).join('; ') || 'no ingredient';
}

/** The fields of a recipe in the order of its form (docs/product.md#admin-forms). */
export const recipeFields = {
  title: required('Title', { most: 200 }, 'Title is required'),
  featuredImage: picture('Featured image'),
  description: required('Description', { most: 2000, multiline: true }, 'Description is required'),
  featured: {
    label: 'Featured Recipe',
    form: z.boolean().default(false),
    stored: z.boolean().default(false),
  },
  prepTime: number('Prep time', { least: 0, most: 100_000, inWords: duration }),
  cookTime: number('Cook time', { least: 0, most: 100_000, inWords: duration }),
  servings: number('Servings', { least: 1, most: 10_000 }),
  difficulty: {
    label: 'Difficulty',
    form: z.enum(difficulties, 'Difficulty is required'),
    stored: z.enum(difficulties),
  },
  authorId: {
    label: 'Author',
    form: id(authorRequired),
    stored: z.number().int().nullable(),
    lines: (author: unknown, { chefs }: Names) => [nameOf(author, chefs)],
  },
  categoryIds: {
    label: 'Categories',
    form: categoryList.min(1, categoryRequired).transform(once),
    stored: z.array(z.number().int()),
    column: null,
    lines: (ids: unknown[], { categories }: Names) =>
      ids.map((category) => nameOf(category, categories)).sort(),
  },
  ingredients: {
    label: 'Ingredients',
    form: ingredientList(Ingredient),
    stored: z
      .array(
        z.object({
          quantity: text(length.quantity),
          unit: text(length.unit).default(''),
          name: text(length.name).min(1),
          key: key.optional(),
          pinned: z.boolean().default(false),
        }),
      )
      .max(maxStoredRows.ingredients, `At most ${maxStoredRows.ingredients} ingredients`)
      .transform(withKeys),
    column: null,
    lines: (rows: IngredientRow[]) =>
      rows.map((row) => ingredientLine(row) + (row.pinned ? ' (does not scale)' : '')),
  },
  steps: {
    label: 'Instructions',
    form: z
      .array(Step)
      .min(1, stepsIncomplete)
      .max(mostRows.steps, `At most ${mostRows.steps} steps`),
    stored: z
      .array(
        z.object({
          content: text(length.step).min(1),
          image: z.string().min(1).nullable().default(null),
          uses: z.array(key).transform(inOrder).nullable().default(null),
        }),
      )
      .max(maxStoredRows.steps, `At most ${maxStoredRows.steps} steps`),
    column: null,
    lines: (steps: StepInput[], _names: Names, recipe: { ingredients?: KeyedRow[] }) =>
      steps.flatMap(({ content, image, uses }) => [
        content,
        ...(image ? [image] : []),
        ...(uses ? [`Uses: ${namesOf(uses, recipe.ingredients)}`] : []),
      ]),
    canTake: false,
  },
  notes: optional('Recipe Notes', { most: 20_000, multiline: true }),
  ...detailFields,
} satisfies Record<string, Field>;

/** What the form of a new recipe requires, but an imported recipe may lack. */
export const mayLack = ['featuredImage', 'authorId', 'categoryIds', 'ingredients'] as const;
type Lack = (typeof mayLack)[number];

/** Returns what a stored recipe lacks of what its form requires, after an import for example. */
export function lacksOf(recipe: RecordInput<typeof recipeFields>): Lack[] {
  const { featuredImage, authorId, categoryIds, ingredients } = recipe;
  const lacks = {
    featuredImage: featuredImage === null,
    authorId: authorId === null,
    categoryIds: categoryIds.length === 0,
    ingredients: ingredients.some(lacksQuantity),
  };
  return mayLack.filter((name) => lacks[name]);
}

/** Returns the fields of the form of a recipe that may keep lacking what it lacks. */
export function fieldsLacking(lacks: readonly Lack[]): typeof recipeFields {
  const { featuredImage, authorId, categoryIds, ingredients } = recipeFields;
  const lenient = {
    featuredImage: { ...featuredImage, mayLack: true },
    authorId: { ...authorId, form: authorId.form.nullable().catch(null) },
    categoryIds: { ...categoryIds, form: categoryList.transform(once) },
    ingredients: { ...ingredients, form: ingredientList(NamedIngredient) },
  };
  const changed = Object.fromEntries(lacks.map((name) => [name, lenient[name]]));
  return { ...recipeFields, ...changed };
}
