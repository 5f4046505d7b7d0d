import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import {
  addTrailingColon,
  type IngredientRow,
  isHeadingRow,
  maxStepHeadingLength,
} from '@potluck/recipe-text/row';
import { z } from 'zod';
import { getChosenImage, imageFieldChecks, imageFieldInputs } from '../image/image-form.ts';
import {
  numberOrUnknownField,
  optionalField,
  pictureField,
  type RecordField,
  requiredField,
  storedText,
} from '../records/field.ts';
import { optionalText, requiredText } from '../records/form-text.ts';
import { findNameById, type RecordNames } from '../records/names.ts';
import { detailFields } from './detail-fields.ts';
import type { MissingPart } from './missing-parts.ts';
import { difficulties, formatDuration } from './recipe-facts.ts';
import { maxRecipeSize } from './recipe-size.ts';
import {
  assignRowKeys,
  getCorrectedUses,
  maxRowKey,
  maxStepUses,
  sortUniqueKeys,
} from './row-keys.ts';

const ingredientsIncomplete = 'All ingredients must have a name and quantity';
export const authorRequiredMessage = 'Author is required';
export const categoryRequiredMessage = 'At least one category is required';
const tooManyUses = `At most ${maxStepUses} ingredients in a step`;
const stepsIncomplete = 'All steps must have content';

const maxCategories = 30;
const tooManyIngredients = `At most ${maxRecipeSize.ingredients} ingredients`;
const tooManySteps = `At most ${maxRecipeSize.steps} steps`;

const length = {
  quantity: 60,
  unit: 60,
  name: 500,
  step: 10_000,
  altText: 300,
  description: { most: 2000, multiline: true },
};
const minutes = { least: 0, most: 100_000, inWords: formatDuration };

const unmeasured = /(?:^|[\s,(])(?:to taste|as needed|for serving)\)?\.?$/i;

/** Returns whether a row lacks a quantity; headings and 'Salt, to taste' need none. */
export function isMissingQuantity(row: IngredientRow): boolean {
  return row.quantity === '' && !isHeadingRow(row) && !unmeasured.test(row.name);
}

const id = (missing: string) => z.number(missing).refine(Number.isSafeInteger, missing);

const key = z.int().min(1);

const SentIngredient = z
  .object({
    quantity: optionalText('Quantity', { most: length.quantity }),
    unit: optionalText('Unit', { most: length.unit }),
    name: optionalText('Name', { most: length.name }),
    key: key.max(maxRowKey).optional().catch(undefined),
    pinned: z.boolean().default(false),
    heading: z.boolean().default(false),
  })
  .check(z.refine((row) => row.name !== '', { path: ['name'], error: ingredientsIncomplete }));

const asRow = ({ heading, ...row }: z.output<typeof SentIngredient>) =>
  heading
    ? { ...row, quantity: '', unit: '', pinned: false, name: addTrailingColon(row.name) }
    : row;

const NamedIngredient = SentIngredient.transform(asRow);

const Ingredient = SentIngredient.check(
  z.refine((row) => row.heading || !isMissingQuantity(row), {
    path: ['quantity'],
    error: ingredientsIncomplete,
  }),
).transform(asRow);

const ingredientList = (row: typeof NamedIngredient) =>
  z
    .array(row)
    .min(1, ingredientsIncomplete)
    .max(maxRecipeSize.ingredients, tooManyIngredients)
    .transform(assignRowKeys);

const categoryList = z
  .array(id('This category does not exist'))
  .max(maxCategories, `At most ${maxCategories} categories`);
const once = (ids: number[]) => [...new Set(ids)];

/** Schemas of the rows of stored recipes. */
export const storedRowSchemas = {
  ingredients: z.array(
    z.object({
      quantity: storedText({ most: length.quantity }),
      unit: storedText({ most: length.unit }).default(''),
      name: storedText({ most: length.name }).min(1),
      key: key.optional(),
      pinned: z.boolean().default(false),
    }),
  ),
  steps: z.array(
    z.object({
      content: storedText({ most: length.step, multiline: true }).min(1),
      image: z.string().min(1).nullable().default(null),
      altText: storedText({ most: length.altText }).default(''),
      uses: z
        .array(key)
        .max(maxStepUses, tooManyUses)
        .transform(sortUniqueKeys)
        .nullable()
        .default(null),
    }),
  ),
};

const Step = z
  .object({
    content: requiredText('A step', { most: length.step, multiline: true }, stepsIncomplete),
    heading: z.boolean().default(false),
    uses: z.array(z.number()).max(maxStepUses, tooManyUses).optional(),
    suggested: z.string().max(2000).optional(),
    again: z.boolean().optional(),
    altText: optionalText('The alternative text', { most: length.altText }),
    ...imageFieldInputs('image'),
  })
  .check(
    ...imageFieldChecks('image'),
    z.refine(
      (sent) => !sent.heading || addTrailingColon(sent.content).length <= maxStepHeadingLength,
      {
        path: ['content'],
        error: `A heading must be at most ${maxStepHeadingLength - 1} characters`,
      },
    ),
  )
  .transform((sent) => ({
    content: sent.heading ? addTrailingColon(sent.content) : sent.content,
    image: getChosenImage(sent, 'image') || null,
    altText: sent.altText,
    uses: getCorrectedUses(sent),
  }));

type StepInput = {
  content: string;
  image?: string | null;
  altText?: string;
  uses?: number[] | null;
};
type KeyedRow = IngredientRow & { key?: number };

function namesOf(uses: number[], ingredients: KeyedRow[] = []): string {
  const used = ingredients.filter(({ key }) => key !== undefined && uses.includes(key));
  return used.map(({ name }) => name).join('; ') || 'no ingredient';
}

/** The fields of a recipe in the order of its form (docs/requirements/forms.md#admin-forms). */
export const recipeFields = {
  title: requiredField('Title', { most: 200 }, 'Title is required'),
  featuredImage: pictureField('Featured image'),
  altText: optionalField('Alternative text', { most: length.altText }),
  description: {
    ...requiredField('Description', length.description, 'Description is required'),
    stored: storedText(length.description),
  },
  featured: {
    label: 'Featured Recipe',
    form: z.boolean().default(false),
    stored: z.boolean().default(false),
  },
  prepTime: numberOrUnknownField('Prep time', minutes),
  cookTime: numberOrUnknownField('Cook time', minutes),
  servings: numberOrUnknownField('Servings', { least: 1, most: 10_000 }),
  difficulty: {
    label: 'Difficulty',
    form: z.enum(difficulties, 'Difficulty is required'),
    stored: z.enum(difficulties).nullable(),
  },
  authorId: {
    label: 'Author',
    form: id(authorRequiredMessage),
    stored: z.number().int().nullable(),
    lines: (author: unknown, { chefs }: RecordNames) => [findNameById(author, chefs)],
  },
  categoryIds: {
    label: 'Categories',
    form: categoryList.min(1, categoryRequiredMessage).transform(once),
    stored: z.array(z.number().int()),
    column: null,
    lines: (ids: unknown[], { categories }: RecordNames) =>
      ids.map((category) => findNameById(category, categories)).sort(),
  },
  ingredients: {
    label: 'Ingredients',
    form: ingredientList(Ingredient),
    stored: storedRowSchemas.ingredients
      .max(maxRecipeSize.ingredients, tooManyIngredients)
      .transform(assignRowKeys),
    column: null,
    lines: (rows: IngredientRow[]) =>
      rows.map((row) => formatIngredientLine(row) + (row.pinned ? ' (does not scale)' : '')),
  },
  steps: {
    label: 'Instructions',
    form: z.array(Step).min(1, stepsIncomplete).max(maxRecipeSize.steps, tooManySteps),
    stored: storedRowSchemas.steps.max(maxRecipeSize.steps, tooManySteps),
    column: null,
    lines: (steps: StepInput[], _names: RecordNames, recipe: { ingredients?: KeyedRow[] }) =>
      steps.flatMap(({ content, image, altText, uses }) => [
        content,
        ...(image ? [image] : []),
        ...(altText ? [`Alternative text: ${altText}`] : []),
        ...(uses ? [`Uses: ${namesOf(uses, recipe.ingredients)}`] : []),
      ]),
    canTake: false,
  },
  notes: optionalField('Recipe Notes', { most: 20_000, multiline: true }),
  ...detailFields,
} satisfies Record<string, RecordField>;

const orUnknown = (form: z.ZodType<number>) => form.optional().transform((value) => value ?? null);

/** Returns the fields of a recipe form in which these parts may be missing. */
export function recipeFieldsWithout(lacks: readonly MissingPart[]): typeof recipeFields {
  const { featuredImage, authorId, categoryIds, ingredients, ...others } = recipeFields;
  const { prepTime, cookTime, servings, difficulty } = others;
  const lenient = {
    featuredImage: { ...featuredImage, mayLack: true },
    description: { ...others.description, ...optionalField('Description', length.description) },
    prepTime: { ...prepTime, form: orUnknown(prepTime.form) },
    cookTime: { ...cookTime, form: orUnknown(cookTime.form) },
    servings: { ...servings, form: orUnknown(servings.form) },
    difficulty: { ...difficulty, form: difficulty.form.nullable().catch(null) },
    authorId: { ...authorId, form: authorId.form.nullable().catch(null) },
    categoryIds: { ...categoryIds, form: categoryList.transform(once) },
    ingredients: { ...ingredients, form: ingredientList(NamedIngredient) },
  };
  const changed = Object.fromEntries(lacks.map((name) => [name, lenient[name]]));
  return { ...recipeFields, ...changed };
}
