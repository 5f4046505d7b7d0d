import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { ImportReview } from '#app/components/import/import-review.tsx';
import { RecipeTabs } from '#app/components/import/recipe-tabs.tsx';
import { RecipeForm } from '#app/components/recipe/recipe-form.tsx';
import { openRecord, type RecordForm, saveRecord } from '#app/middleware/record-form.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { newId, newRecipe, recipeDeleted, recipeValues } from '#domain/recipe/recipe-form.ts';
import { readId } from '#domain/records/record-id.ts';
import { recipeNotSaved } from '#domain/site/failures.ts';
import { findFocuses } from '#server/images/focus.ts';
import { ensureBucket } from '#server/images/store.ts';
import { findImport, findKnown } from '#server/import/intake/find.ts';
import { importValues } from '#server/import/intake/values.ts';
import { addNewNames, type NewNames } from '#server/import/new-chef-and-category.ts';
import { listRecipeChoices, type RecipeChoices } from '#server/recipes/form-choices.ts';
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
  const importId = params.id === undefined ? url.searchParams.get('import') : null;
  const [choices, recipe, before, imported] = await Promise.all([
    listRecipeChoices(),
    openRecord(kind, params.id, context),
    // Someone who enters several recipes in a row usually keeps the author.
    after === null ? null : findRecord(recipeRecord, after),
    importId === null ? null : openImport(importId),
  ]);
  const images = recipe
    ? [recipe.input.featuredImage, ...recipe.input.steps.map(({ image }) => image)]
    : [];
  const focuses = await findFocuses(images);
  const authorId = before?.input.authorId ?? null;
  // An import that is saved twice adds one recipe.
  const form = imported?.id ?? crypto.randomUUID();
  const review = imported && fillReview(imported, choices);
  return { storage: ensureBucket(), choices, recipe, focuses, authorId, form, review };
}

/** Redirects an unknown import to a new one, and one that was saved to its recipe. */
async function openImport(id: string) {
  const found = await findImport(id);
  if (!found) throw redirect('/admin/recipes/import');
  if (found.recipe_id !== null) throw redirect(`/admin/recipes/edit/${found.recipe_id}`);
  const { source, sourceUrl } = found.content;
  return { ...found, known: await findKnown(source, sourceUrl) };
}

function fillReview(imported: Awaited<ReturnType<typeof openImport>>, choices: RecipeChoices) {
  const { values, problems } = importValues(imported.content, choices);
  return { ...imported, values, problems: [...imported.problems, ...problems] };
}

export function action(args: Route.ActionArgs) {
  return saveRecord(kind, args);
}

/** Adds a recipe or, with an id, edits one. */
export default function RecipeFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { choices, recipe, focuses, authorId, form, review } = loaderData;
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
    : { ...begun, ...review?.values };
  const title = review ? 'Review Import' : isNew ? 'Add New Recipe' : 'Edit Recipe';
  const fields = (
    <RecipeForm
      values={{ ...values, form }}
      stored={review ? 'imported' : recipe?.input}
      lastResult={actionData}
      choices={choices}
      save={isNew ? 'Create Recipe' : 'Update Recipe'}
      another={isNew}
    />
  );
  return (
    <>
      <AdminTitle title={recipe ? `${title}: ${recipe.input.title}` : title} />
      {isNew && !review && <RecipeTabs />}
      <StorageNotice
        storage={loaderData.storage}
        failed={
          isNew
            ? 'Failed to initialize storage. Image uploads may not work.'
            : 'Storage initialization failed. Image uploads may not work properly.'
        }
      />
      {review ? (
        <ImportReview
          original={review.original}
          problems={review.problems}
          source={review.content.sourceUrl}
          known={review.known}
        >
          {fields}
        </ImportReview>
      ) : (
        fields
      )}
    </>
  );
}
