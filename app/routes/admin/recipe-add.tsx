import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { RecipeForm, recipeFormId } from '#app/components/recipe/recipe-form.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse, refuseWhole } from '#app/ui/form/refuse.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import { newRecipe, recipeNotSaved } from '#domain/recipe/recipe-form.ts';
import { readId } from '#domain/records/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { ensureBucket } from '#server/images/store.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { whyRefused } from '#server/recipes/why-refused.ts';
import { findRecord } from '#server/records/find.ts';
import { addByForm } from '#server/records/save.ts';
import type { Route } from './+types/recipe-add';

const path = '/admin/recipes/add';

export async function loader({ request }: Route.LoaderArgs) {
  const after = readId(new URL(request.url).searchParams.get('after') ?? '');
  const [choices, before] = await Promise.all([
    listRecipeChoices(),
    // Whoever enters one recipe after the other mostly stays with the author.
    after === null ? null : findRecord(recipeRecord, after),
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
    const saved = await addByForm(actorOf(context), recipeRecord, { form, input, pictures });
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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKept(path, serverAction, recipeNotSaved('The connection was lost'));
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
