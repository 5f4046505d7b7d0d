import { parseWithZod } from '@conform-to/zod/v4';
import { focusFields, readImageChoices } from '#domain/image/image-choice.ts';
import { RecipeFormSchema, recipeFormSchemaFor } from '#domain/recipe/recipe-form.ts';
import { maxRecipeSize } from '#domain/recipe/recipe-size.ts';
import { formFields } from '../http/form-fields.ts';
import { readForm } from '../http/read-form.ts';
import { acquireFormTurn } from '../processes/turns.ts';
import { findRecord } from '../records/find.ts';
import { recipeRecord } from './record.ts';
import { resolveTypedNames } from './typed-names.ts';

/** The maximum number of bytes of a recipe form. */
const longestRecipeForm = 2 ** 21;

/** The fields of a recipe form: its schema, focal points, and buttons. */
export const recipeFormFields = formFields(RecipeFormSchema, {
  ...focusFields('featuredImage'),
  // As many as formFields reads of other fields of steps.
  ...focusFields('steps[].image', 2 * maxRecipeSize.steps),
  ...{ another: 1, asNew: 1 },
  // For drafts: the action, the time of publication, and the recipe that the draft changes.
  ...{ as: 1, publishAt: 1, occurrence: 1, draftOf: 1 },
});

/**
 * Returns a parsed recipe form with its pictures. It may lack what the stored recipe `id` lacks or,
 * without an id, what an import may lack. Throws BodyError when it cannot be read.
 */
export async function readRecipeForm(
  request: Request,
  id: number | null,
  isImported = new URL(request.url).searchParams.has('import'),
) {
  const form = await readForm(request, recipeFormFields, { mostBytes: longestRecipeForm });
  const stored = id === null ? null : await findRecord(recipeRecord, id);
  const imported = isImported ? ('imported' as const) : undefined;
  const mayLackAs = stored?.input ?? imported;
  const submission = await parseRecipeForm(form, mayLackAs);
  if (submission.status === 'success') {
    await resolveTypedNames(submission.value.input, submission.value.extra);
  }
  return {
    submission,
    another: form.has('another'),
    asNew: form.has('asNew'),
    pictures: readImageChoices(form),
    /** The action of the form: publishing, unless it names one of a draft's intents. */
    as: form.get('as'),
    form,
    stored: mayLackAs,
  };
}

async function parseRecipeForm(
  form: FormData,
  mayLackAs: Parameters<typeof recipeFormSchemaFor>[0],
) {
  using _ = await acquireFormTurn();
  return parseWithZod(form, { schema: recipeFormSchemaFor(mayLackAs) });
}
