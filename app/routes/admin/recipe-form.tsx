import { memo } from 'react';
import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DraftAutosave } from '#app/components/draft/draft-autosave.tsx';
import { PublishedLinks } from '#app/components/draft/published-links.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { ImportReview } from '#app/components/import/import-review.tsx';
import { RecipeTabs } from '#app/components/import/recipe-tabs.tsx';
import { RecipeForm } from '#app/components/recipe/recipe-form.tsx';
import {
  describeDraftConflict,
  draftScope,
  explainUnsavedRecipe,
  getDraftVersion,
  keepDraftForm,
  respondToDraft,
  type SubmittedRecipeForm,
  undoDrafts,
} from '#app/middleware/draft.ts';
import { openRecord, type RecordFormHandler, saveRecord } from '#app/middleware/record-form.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import {
  newAuthorOrCategoryId,
  newRecipeDefaults,
  recipeDeletedMessage,
  toRecipeFormValues,
} from '#domain/recipe/recipe-form.ts';
import { readId, readUuid } from '#domain/records/record-id.ts';
import { recipeNotSavedMessage } from '#domain/site/failures.ts';
import { findDraft, findDraftOfRecipe } from '#server/drafts/find.ts';
import { findFocalPoints } from '#server/images/focus.ts';
import { prepareUploads } from '#server/images/upload.ts';
import { findExistingRecipe, findSimilarRecipes } from '#server/import/find-existing.ts';
import { findImport, findNextImport, listWaitingImports } from '#server/import/intake/find.ts';
import { markUsedText } from '#server/import/intake/mark-used-text.ts';
import type { NewAuthorAndCategory } from '#server/import/names.ts';
import { saveNewRecipe } from '#server/import/save-draft.ts';
import { getImportFormValues, listCategories, listChefsOf } from '#server/import/to-input.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import type { Route } from './+types/recipe-form';

const kind: Omit<RecordFormHandler<typeof recipeFields, NewAuthorAndCategory>, 'read'> = {
  record: recipeRecord,
  list: '/admin/recipes',
  add: saveNewRecipe,
  next: pathOfNextReview,
  added: (title) => `Recipe "${title}" added successfully`,
  changed: 'Recipe updated successfully',
  deleted: recipeDeletedMessage,
  unreadable: recipeNotSavedMessage,
  explain: explainUnsavedRecipe,
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after') ?? '');
  const importId = params.id === undefined ? url.searchParams.get('import') : null;
  const [recipe, draft, before, imported] = await Promise.all([
    openRecord(kind, params.id, context),
    params.id === undefined ? null : findDraftOfRecipe(readId(params.id) ?? 0),
    // Someone who enters several recipes in a row usually chooses the same author.
    after === null ? null : findRecord(recipeRecord, after),
    importId === null ? null : openImport(importId),
  ]);
  const images = recipe
    ? [recipe.input.featuredImage, ...recipe.input.steps.map(({ image }) => image)]
    : [];
  const focuses = await findFocalPoints(images);
  const authorId = before?.input.authorId ?? null;
  // An import that is saved twice adds one recipe.
  const form = imported?.id ?? crypto.randomUUID();
  const review = imported && (await fillReview(imported));
  const chefIds = [recipe?.input.authorId, authorId, ...(review?.chefIds ?? [])];
  const choices = await listRecipeChoices(...chefIds);
  return { storage: prepareUploads(), choices, recipe, draft, focuses, authorId, form, review };
}

/** Redirects an unknown import to a new one, and a saved one to its recipe. */
async function openImport(id: string) {
  const found = await findImport(id);
  if (!found) throw redirect('/admin/recipes/import');
  if (found.recipe_id !== null) throw redirect(`/admin/recipes/edit/${found.recipe_id}`);
  const [known, similar, waiting] = await Promise.all([
    findExistingRecipe(found.content),
    findSimilarRecipes(found.content.title),
    listWaitingImports(),
  ]);
  return { ...found, known, similar: similar.filter((each) => each.id !== known?.id), waiting };
}

async function fillReview(imported: Awaited<ReturnType<typeof openImport>>) {
  const { content, original, problems, id, waiting } = imported;
  const known = { chefs: await listChefsOf(content), categories: await listCategories() };
  const { input, values, problems: fieldProblems } = getImportFormValues(content, known);
  const names = [content.author ?? '', ...content.categories, content.categories.join(', ')];
  const place = waiting.findIndex((each) => each.id === id);
  return {
    ...{ id, problems, fieldProblems, values, chefIds: known.chefs.map((chef) => chef.id) },
    ...{ known: imported.known, similar: imported.similar },
    source: content.sourceUrl,
    original: markUsedText(original, input, names),
    next: waiting[place + 1]?.id ?? waiting.find((each) => each.id !== id)?.id,
    waiting: waiting.filter((each) => each.id !== id).length,
  };
}

/**
 * Returns the path of the next review, or of the list if none waits; null for a recipe that was not imported.
 */
async function pathOfNextReview({ url }: Request): Promise<string | null> {
  const id = new URL(url).searchParams.get('import');
  if (id === null) return null;
  const next = await findNextImport(id);
  return next ? `/admin/recipes/add?import=${next}` : '/admin/recipes';
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const recipeId = readId(params.id);
  const reading = readRecipeForm(request, recipeId);
  // saveRecord responds to a form that cannot be read.
  const sent = await reading.catch(() => null);
  if (sent?.as === 'draft') {
    const id = readUuid(sent.form.get('form')) ?? crypto.randomUUID();
    return keepDraftForm(args, sent, () => respondToDraft(context, sent, { id, recipeId }));
  }
  const draft = sent && (await openAutosaved(context, sent));
  if (sent && draft && draft.version !== getDraftVersion(sent)) {
    return describeDraftConflict(sent, draft);
  }
  const undo = draft ? undoDrafts(draft.id) : undefined;
  return saveRecord({ ...kind, read: () => reading, undo }, args);
}

/** Returns the draft that the form of a new recipe has become, or null. */
async function openAutosaved(context: Route.ActionArgs['context'], sent: SubmittedRecipeForm) {
  if (getDraftVersion(sent) === null) return null;
  return findDraft(readUuid(sent.form.get('form')) ?? undefined, draftScope(context));
}

/** Adds a recipe or, with an id, edits one. */
export default function RecipeFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  return <RecipeFormContent id={params.id} loaderData={loaderData} actionData={actionData} />;
}

type ContentProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'> & { id?: string };

// The router renders the page at each step of a navigation; thousands of fields need not follow.
const RecipeFormContent = memo(({ id, loaderData, actionData }: ContentProps) => {
  const { choices, recipe, draft, focuses, authorId, form, review } = loaderData;
  const isNew = id === undefined;
  const begun = isNew
    ? {
        ...newRecipeDefaults,
        authorId: authorId ?? (choices.chefs.length === 0 ? newAuthorOrCategoryId : 'none'),
        ...(choices.categories.length === 0 && { categoryIds: [newAuthorOrCategoryId] }),
      }
    : {};
  const values = recipe
    ? { ...toRecipeFormValues(recipe.input, focuses), version: recipe.version }
    : { ...begun, ...review?.values };
  const { conflict } = (actionData ?? {}) as { conflict?: { draftVersion?: number } };
  const title = review ? 'Review Import' : isNew ? 'Add New Recipe' : 'Edit Recipe';
  const fields = (
    <RecipeForm
      values={{ ...values, form }}
      stored={review ? 'imported' : recipe?.input}
      lastResult={actionData}
      choices={choices}
      save={isNew ? 'Create Recipe' : 'Update Recipe'}
      isNew={isNew}
      hasNext={review ? review.waiting > 0 : isNew}
      saveAnother={review ? 'Publish and Next' : undefined}
      hasDrafts={!draft}
      before={
        isNew &&
        !review && (
          <DraftAutosave
            version={conflict?.draftVersion ?? null}
            isConflict={conflict !== undefined}
            {...{ needs: [], others: [], savedAt: null, isScheduled: false }}
          />
        )
      }
    />
  );
  return (
    <>
      <AdminTitle title={recipe ? `${title}: ${recipe.input.title}` : title} />
      {isNew && !review && <RecipeTabs />}
      {recipe && <PublishedLinks {...recipe} draft={draft} />}
      <StorageNotice
        storage={loaderData.storage}
        failed={
          isNew
            ? 'Failed to initialize storage. Image uploads may not work.'
            : 'Storage initialization failed. Image uploads may not work properly.'
        }
      />
      {review ? <ImportReview {...review}>{fields}</ImportReview> : fields}
    </>
  );
});
