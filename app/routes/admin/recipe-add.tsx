import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin-title.tsx';
import { KeptForm } from '#app/components/kept-form.tsx';
import { RecipeForm, recipeFormId } from '#app/components/recipe-form.tsx';
import { StorageNotice } from '#app/components/storage-notice.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse, refuseWhole } from '#app/ui/refuse.ts';
import { sendKept } from '#app/ui/send-kept.ts';
import { newRecipe, recipeNotSaved } from '#domain/recipe-form.ts';
import { readId } from '#domain/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import { db } from '#server/db/database.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { ensureBucket } from '#server/images/store.ts';
import { addRecipeByForm } from '#server/recipes/admin.ts';
import { findRecipeToEdit } from '#server/recipes/edit.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { whyRefused } from '#server/recipes/why-refused.ts';
import type { Route } from './+types/recipe-add';

const path = '/admin/recipes/add';

export async function loader({ request }: Route.LoaderArgs) {
  const after = readId(new URL(request.url).searchParams.get('after') ?? '');
  const [choices, before] = await Promise.all([
    listRecipeChoices(),
    // Whoever enters one recipe after the other mostly stays with the author.
    after === null ? null : findRecipeToEdit(db, after),
  ]);
  return {
    storage: ensureBucket(),
    choices,
    after,
    form: crypto.randomUUID(),
    authorId: before?.input.authorId ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readRecipeForm(request);
  if (sent instanceof BodyError) return refuseWhole(recipeNotSaved(sent.message), sent.status);
  const { submission, errors, pictures, another } = sent;
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refuse(submission, submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const { form = crypto.randomUUID(), input } = submission.value;
  try {
    const saved = await addRecipeByForm(actorOf(context), form, input, pictures);
    const cookie = await flash(`Recipe "${input.title}" added successfully`);
    const next = another && 'id' in saved ? `${path}?after=${saved.id}` : '/admin/recipes';
    return redirect(next, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    const fields = whyRefused(error, input);
    if (fields) return refuse(submission, 409, { fields });
    log.error({ err: error }, 'a recipe was not added');
    return refuse(submission, 500, { form: recipeNotSaved() });
  }
}

const connectionLost = recipeNotSaved('The connection was lost');

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKept(path, serverAction, recipeNotSaved(), connectionLost);
}

export default function AddRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, after, form, authorId } = loaderData;
  const values = { ...newRecipe, form, authorId: authorId ?? 'none' };
  return (
    <>
      <AdminTitle title="Add New Recipe" />
      <StorageNotice
        storage={loaderData.storage}
        failed="Failed to initialize storage. Image uploads may not work."
      />
      <KeptForm
        key={after}
        name={path}
        formId={recipeFormId}
        values={values}
        lastResult={actionData}
      >
        {(beginning, generation) => (
          <RecipeForm
            key={generation}
            path={path}
            beginning={beginning}
            choices={choices}
            conflict={undefined}
            save="Create Recipe"
            another
          />
        )}
      </KeptForm>
    </>
  );
}
