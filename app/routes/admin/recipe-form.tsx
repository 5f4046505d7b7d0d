import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { RecipeForm } from '#app/components/recipe/recipe-form.tsx';
import { openRecord, type RecordForm, saveRecord } from '#app/middleware/record-form.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { newId, newRecipe, recipeDeleted, recipeValues } from '#domain/recipe/recipe-form.ts';
import { readId } from '#domain/records/record-id.ts';
import { recipeNotSaved } from '#domain/site/failures.ts';
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
  return { storage: ensureBucket(), choices, recipe, focuses, authorId, form };
}

export function action(args: Route.ActionArgs) {
  return saveRecord(kind, args);
}

/** Adds a recipe or, with an id, edits one. */
export default function RecipeFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { choices, recipe, focuses, authorId, form } = loaderData;
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
  const title = isNew ? 'Add New Recipe' : 'Edit Recipe';
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
      <RecipeForm
        values={{ ...values, form }}
        stored={recipe?.input}
        lastResult={actionData}
        choices={choices}
        save={isNew ? 'Create Recipe' : 'Update Recipe'}
        another={isNew}
      />
    </>
  );
}
