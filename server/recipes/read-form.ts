import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { ImageFolder } from '#domain/image/image.ts';
import { maxStoredRows } from '#domain/recipe/recipe-fields.ts';
import { RecipeForm, recipeFormOf } from '#domain/recipe/recipe-form.ts';
import { insertRows, splitIngredients, splitSteps } from '#domain/recipe/recipe-rows.ts';
import { BodyError } from '../http/body.ts';
import { formFields } from '../http/form-fields.ts';
import { imageFields, readFormWithImages } from '../images/read-form.ts';
import { findRecord } from '../records/find.ts';
import { recipeRecord } from './record.ts';
import { spelledTags } from './tags.ts';

/** The most bytes of a recipe form, without its files. */
const longestRecipeForm = 2 ** 21;

/** The fields of a recipe form: its schema, pictures, and the buttons without JavaScript. */
export const recipeFormFields = formFields(RecipeForm, {
  ...imageFields('featuredImage'),
  ...imageFields('steps[].image', maxStoredRows.steps),
  ...{ another: 1, asNew: 1, split: 1, __intent__: 1 },
});

/** Returns a parsed recipe form with its pictures. Throws BodyError when it cannot be read. */
export async function readRecipeForm(request: Request, id: number | null) {
  const { form, ...rest } = await readFormWithImages(
    request,
    recipeFormFields,
    folderOf,
    longestRecipeForm,
  );
  checkIntent(form.get('__intent__'));
  splitPasted(form);
  const stored = id === null ? null : await findRecord(recipeRecord, id);
  const imported = new URL(request.url).searchParams.has('import') ? 'imported' : undefined;
  const submission = parseWithZod(form, { schema: recipeFormOf(stored?.input ?? imported) });
  if (submission.status === 'success') {
    const { input } = submission.value;
    input.tags = await spelledTags(input.tags);
  }
  return {
    submission,
    another: form.has('another'),
    asNew: form.has('asNew'),
    ...rest,
  };
}

const index = z.int().min(0).max(maxStoredRows.ingredients);
const name = z.enum(['ingredients', 'steps']);
/** The intents of Conform's buttons for rows and of its check of one field. */
const Intent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('insert'),
    payload: z.strictObject({
      name,
      index: index.optional(),
      defaultValue: z.strictObject({ heading: z.literal('on').optional() }).optional(),
    }),
  }),
  z.object({ type: z.literal('remove'), payload: z.strictObject({ name, index }) }),
  z.object({
    type: z.literal('reorder'),
    payload: z.strictObject({ name, from: index, to: index }),
  }),
  z.object({
    type: z.literal('validate'),
    payload: z.strictObject({ name: z.string().max(200).optional() }),
  }),
]);

function checkIntent(asked: unknown): void {
  if (asked === null) return;
  try {
    Intent.parse(JSON.parse(String(asked).slice(0, 1000)));
  } catch {
    throw new BodyError('The form could not be read.', 400);
  }
}

function folderOf(field: string): ImageFolder | null {
  if (field === 'featuredImage') return 'featured';
  return /^steps\[\d{1,3}\]\.image$/.test(field) ? 'steps' : null;
}

/** Does the work of the button 'Split into Rows' without JavaScript. */
function splitPasted(form: FormData): void {
  const name = form.get('split');
  if (name !== 'ingredients' && name !== 'steps') return;
  const text = String(form.get(`${name}Text`) ?? '');
  // Longer text stays unsplit, and the form says so.
  if (text.split('\n', maxStoredRows[name] + 1).length > maxStoredRows[name]) return;
  const added = name === 'ingredients' ? splitIngredients(text) : splitSteps(text);
  const { [name]: rows = [] } = parseWithZod(form, { schema: RecipeForm }).payload;
  const value = insertRows(rows as object[], (rows as object[]).length - 1, added);
  form.delete(`${name}Text`);
  form.set('__intent__', JSON.stringify({ type: 'update', payload: { name, value } }));
}
