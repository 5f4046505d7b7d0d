import { parseWithZod } from '@conform-to/zod/v4';
import type { ImageFolder } from '#domain/image/image.ts';
import { imageFieldNames, readImageChoice } from '#domain/image/image-choice.ts';
import { RecipeForm } from '#domain/recipe/recipe-form.ts';
import { insertRows, splitIngredients, splitSteps } from '#domain/recipe/recipe-rows.ts';
import { BodyError } from '../http/body.ts';
import { readFormWithImages } from '../images/read-form.ts';

/**
 * A posted recipe form: what it says, checked, and what is wrong with files that came along; or why
 * it cannot be read.
 */
export function readRecipeForm(request: Request) {
  return read(request).catch((error) => {
    if (error instanceof BodyError) return error;
    throw error;
  });
}

async function read(request: Request) {
  const { form, errors } = await readFormWithImages(request, folderOf);
  const names = [...new Set(form.keys())];
  return {
    submission: check(form, names),
    /** By the names of picture fields. */
    errors,
    /** Its pictures, with what every cut of them keeps in view. */
    pictures: names
      .filter((name) => folderOf(name) && form.has(imageFieldNames(name).focusX))
      .map((name) => readImageChoice(form, name)),
    another: form.has('another'),
    asNew: form.has('asNew'),
  };
}

const farRow = /\[\d{4,}|"(?:index|from|to)":(?!\s*\d{1,3}[,}])/;

function check(form: FormData, names: string[]) {
  try {
    // What no form of ours sends must not make lists of a million rows.
    const asked = String(form.get('__intent__'));
    if (names.some((name) => name.length > 200 || farRow.test(name)) || farRow.test(asked)) {
      throw new Error('too many rows');
    }
    splitPasted(form);
    return parseWithZod(form, { schema: RecipeForm });
  } catch {
    throw new BodyError('The form could not be read.', 400);
  }
}

function folderOf(field: string): ImageFolder | null {
  if (field === 'featuredImage') return 'featured';
  return /^steps\[\d{1,3}\]\.image$/.test(field) ? 'steps' : null;
}

/** Does what the button 'Split into Rows' does where there is no JavaScript. */
function splitPasted(form: FormData): void {
  const name = form.get('split');
  if (name !== 'ingredients' && name !== 'steps') return;
  const text = String(form.get(`${name}Text`) ?? '');
  const added = name === 'ingredients' ? splitIngredients(text) : splitSteps(text);
  const { [name]: rows = [] } = parseWithZod(form, { schema: RecipeForm }).payload;
  const value = insertRows(rows as object[], (rows as object[]).length - 1, added);
  form.delete(`${name}Text`);
  form.set('__intent__', JSON.stringify({ type: 'update', payload: { name, value } }));
}
