import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { RecipeForm, recipeFormId } from '#app/components/recipe/recipe-form.tsx';
import { openRecord, type RecordForm, saveRecord } from '#app/middleware/record-form.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import {
  newId,
  newRecipe,
  recipeDeleted,
  recipeNotSaved,
  recipeValues,
} from '#domain/recipe/recipe-form.ts';
import type { FormConflict } from '#domain/records/compare.ts';
import { readId } from '#domain/records/record-id.ts';
import { findFocuses } from '#server/images/focus.ts';
import { ensureBucket } from '#server/images/store.ts';
import { addNewNames, type NewNames } from '#server/pages/new-names.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { whyRefused } from '#server/recipes/why-refused.ts';
import { findRecord } from '#server/records/find.ts';
import type { Route } from './+types/recipe-form';

const kind: RecordForm<typeof recipeFields, NewNames> = {
  record: recipeRecord,
  list: '/admin/recipes',
  read: readRecipeForm,
  complete: addNewNames,
  added: (title) => `Recipe "${title}" added successfully`,
  changed: 'Recipe updated successfully',
  deleted: recipeDeleted,
  failed: { add: recipeNotSaved(), change: recipeNotSaved() },
  unreadable: recipeNotSaved,
  whyRefused,
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after') ?? '');
  const [choices, recipe, before] = await Promise.all([
    listRecipeChoices(),
    openRecord(kind, params.id, context),
    // Someone who enters several recipes in a row usually keeps the author.
    after === null ? null : findRecord(recipeRecord, after),
  ]);
  const images = recipe
    ? [recipe.input.featuredImage, ...recipe.input.steps.map(({ image }) => image)]
    : [];
  const focuses = await findFocuses(images);
  const authorId = before?.input.authorId ?? null;
  const form = crypto.randomUUID();
  return { storage: ensureBucket(), choices, recipe, focuses, after, authorId, form };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return saveRecord(kind, request, params.id, context);
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const lost = recipeNotSaved('The connection was lost');
  return sendKept(pathOf(params), serverAction, recipeNotSaved(), lost);
}

function pathOf({ id }: { id?: string }): string {
  return id ? `/admin/recipes/edit/${id}` : '/admin/recipes/add';
}

/** Adds a recipe or, with an id, edits one. */
export default function RecipeFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { choices, recipe, focuses, after, authorId, form } = loaderData;
  const isNew = params.id === undefined;
  const begun = isNew
    ? {
        ...newRecipe,
        authorId: authorId ?? (choices.chefs.length === 0 ? newId : 'none'),
        ...(choices.categories.length === 0 && { categoryIds: [newId] }),
      }
    : {};
  const values = recipe
    ? { ...recipeValues(recipe.input, focuses), version: recipe.version }
    : begun;
  const path = pathOf(params);
  const title = isNew ? 'Add New Recipe' : 'Edit Recipe';
  const { conflict } = (actionData ?? {}) as { conflict?: FormConflict<RecipeInput> };
  return (
    <>
      <AdminTitle title={recipe ? `${title}: ${recipe.input.title}` : title} />
      <StorageNotice
        storage={loaderData.storage}
        failed={
          isNew
            ? 'Failed to initialize storage. Image uploads may not work.'
            : 'Storage initialization failed. Image uploads may not work properly.'
        }
      />
      <KeptForm
        key={`${path} ${after}`}
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
            save={isNew ? 'Create Recipe' : 'Update Recipe'}
            another={isNew}
          />
        )}
      </KeptForm>
    </>
  );
}
