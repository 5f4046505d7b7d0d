import { createContext, data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin-title.tsx';
import { KeptForm } from '#app/components/kept-form.tsx';
import { RecipeForm, recipeFormId } from '#app/components/recipe-form.tsx';
import { StorageNotice } from '#app/components/storage-notice.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse, refuseWhole } from '#app/ui/refuse.ts';
import { sendKept } from '#app/ui/send-kept.ts';
import type { FormConflict } from '#domain/form-conflict.ts';
import type { RecipeInput } from '#domain/recipe.ts';
import { recipeDeleted, recipeNotSaved, recipeValues } from '#domain/recipe-form.ts';
import { readId } from '#domain/record-id.ts';
import { findLastChange } from '#server/audit/last.ts';
import { flash } from '#server/auth/flash.ts';
import { db } from '#server/db/database.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { findFocuses } from '#server/images/find-focuses.ts';
import { ensureBucket } from '#server/images/store.ts';
import { addRecipeByForm, changeRecipeByForm } from '#server/recipes/admin.ts';
import { findRecipeToEdit } from '#server/recipes/edit.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { whyRefused } from '#server/recipes/why-refused.ts';
import type { Route } from './+types/recipe-edit';

/** That somebody deleted the recipe while its form was open, which is shown again. */
const isGone = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const [choices, recipe] = await Promise.all([
    listRecipeChoices(),
    id === null ? null : findRecipeToEdit(db, id),
  ]);
  if (!recipe && !context.get(isGone)) throw redirect('/admin/recipes');
  const images = recipe
    ? [recipe.input.featuredImage, ...recipe.input.steps.map(({ image }) => image)]
    : [];
  const focuses = await findFocuses(images);
  return { storage: ensureBucket(), choices, recipe, focuses, form: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (id === null) throw redirect('/admin/recipes');
  const sent = await readRecipeForm(request);
  if (sent instanceof BodyError) return refuseWhole(recipeNotSaved(sent.message), sent.status);
  const { submission, errors, pictures, asNew } = sent;
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refuse(submission, submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const { form = crypto.randomUUID(), version = '', input } = submission.value;
  const actor = actorOf(context);
  try {
    const saved = asNew
      ? await addRecipeByForm(actor, form, input, pictures)
      : await changeRecipeByForm(actor, id, version, input, pictures);
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return refuse(submission, 410, { form: recipeDeleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange('recipe', id);
      const { input: theirs, version: newest } = saved.current;
      const conflict = { mine: input, theirs, version: newest, by };
      return data({ ...submission.reply(), conflict }, 409);
    }
    const said = asNew
      ? `Recipe "${input.title}" added successfully`
      : 'Recipe updated successfully';
    return redirect('/admin/recipes', { headers: { 'Set-Cookie': await flash(said) } });
  } catch (error) {
    const fields = whyRefused(error, input);
    if (fields) return refuse(submission, 409, { fields });
    log.error({ err: error }, 'a recipe was not changed');
    return refuse(submission, 500, { form: recipeNotSaved() });
  }
}

const connectionLost = recipeNotSaved('The connection was lost');

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return sendKept(pathOf(params), serverAction, recipeNotSaved(), connectionLost);
}

function pathOf({ id }: { id: string }): string {
  return `/admin/recipes/edit/${id}`;
}

export default function EditRecipe({ params, loaderData, actionData }: Route.ComponentProps) {
  const { choices, recipe, focuses, form } = loaderData;
  const values = recipe ? { ...recipeValues(recipe.input, focuses), version: recipe.version } : {};
  const path = pathOf(params);
  const { conflict } = (actionData ?? {}) as { conflict?: FormConflict<RecipeInput> };
  return (
    <>
      <AdminTitle title={recipe ? `Edit Recipe: ${recipe.input.title}` : 'Edit Recipe'} />
      <StorageNotice
        storage={loaderData.storage}
        failed="Storage initialization failed. Image uploads may not work properly."
      />
      <KeptForm
        key={params.id}
        name={path}
        formId={recipeFormId}
        values={{ ...values, form }}
        lastResult={actionData}
      >
        {(beginning, generation) => (
          <RecipeForm
            key={generation}
            path={path}
            beginning={beginning}
            choices={choices}
            conflict={conflict}
            save="Update Recipe"
          />
        )}
      </KeptForm>
    </>
  );
}
