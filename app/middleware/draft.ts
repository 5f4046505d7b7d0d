import { data, type RouterContextProvider, redirect } from 'react-router';
import { permissions } from '#domain/account/permissions.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { draftTooLongMessage, isDraftTooLong, toDraftRecipe } from '#domain/recipe/recipe-draft.ts';
import { readId, readUuid } from '#domain/records/record-id.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import type { Undo } from '#domain/site/flash.ts';
import {
  type DraftScope,
  findDraft,
  findPublishedRecipe,
  type OpenedDraft,
} from '#server/drafts/find.ts';
import { storeDraft } from '#server/drafts/save.ts';
import { consumeRateLimit } from '#server/http/limit.ts';
import { explainRejectedReference } from '#server/recipes/explain-rejected-reference.ts';
import { DraftChangedError } from '#server/recipes/published-draft.ts';
import { readRecipeForm } from '#server/recipes/read-form.ts';
import { type FormErrors, type FormRequest, withErrorHandling } from './handle-form.ts';
import { redirectWithMessage } from './redirect.ts';
import { getActor } from './require-admin.ts';
import { signedInContext } from './require-user.ts';
import { rootData } from './root-data.ts';
import { findPermittedSession } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/** Returns whose drafts this request may see. Runs below requirePermission. */
export function draftScope(context: Context): DraftScope {
  const { id, role } = context.get(signedInContext).user;
  return { owner: permissions.draft[role] === 'all' ? null : id };
}

/** Rejects requests from authors, who may neither publish nor change published recipes. */
export function requireEditor(context: Context): void {
  if (!findPermittedSession(context, 'edit'))
    throw data({ root: rootData(context.get(signedInContext)) }, 403);
}

/** Redirects from a URL that only accepts forms to the draft, or to the list if there is no such id. */
export function redirectToDraft(id: string): Response {
  const draft = readUuid(id);
  return redirect(draft === null ? '/admin/drafts' : `/admin/drafts/${draft}`);
}

/** A submitted recipe form with its draft, if that still exists. */
export async function readDraftForm(request: Request, id: string | undefined, context: Context) {
  const draft = await findDraft(id, draftScope(context));
  // The draft may have been deleted while the recipe still exists.
  const sent = await readRecipeForm(request, draft?.recipeId ?? null, draft?.isImported ?? false);
  const draftOf = findPermittedSession(context, 'edit')
    ? readId(field(sent.form, 'draftOf'))
    : null;
  return { draft, sent, recipeId: draft ? draft.recipeId : draftOf };
}

/** A submitted recipe form. */
export type SubmittedRecipeForm = Awaited<ReturnType<typeof readRecipeForm>>;

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const newDrafts = { most: 100, seconds: 3600 };

/** Rejects new drafts from a user who has started too many within an hour. */
export async function limitNewDrafts(context: Context): Promise<void> {
  const isAllowed = await consumeRateLimit('drafts of', getActor(context).id, newDrafts);
  if (!isAllowed) throw new Response(rateLimitedMessage, { status: 429 });
}

/** Returns the version of the draft that a form had opened; null if the form was not a draft. */
export function getDraftVersion({ form }: SubmittedRecipeForm): number | null {
  return field(form, 'draftVersion') === '' ? null : Number(field(form, 'draftVersion'));
}

type DraftId = { id: string; recipeId: number | null };

/** Stores a submitted form as the draft `id` and returns the outcome. */
export async function storeSubmittedDraft(
  context: Context,
  sent: SubmittedRecipeForm,
  { id, recipeId }: DraftId,
  version = getDraftVersion(sent),
) {
  if (version === null) await limitNewDrafts(context);
  const { submission, stored } = sent;
  const draft = { id, recipeId, version, values: submission.payload, stored };
  return storeDraft(getActor(context), draftScope(context), draft);
}

/** Returns the form of the Undo button after drafts were discarded or published. */
export function undoDrafts(id: string): Undo {
  return { action: '/admin/drafts/undo', ids: [id] };
}

/**
 * Returns the response to a form that was saved as a draft: opens the draft, or shows both versions
 * of a conflict.
 */
export async function respondToDraft(context: Context, sent: SubmittedRecipeForm, draft: DraftId) {
  const saved = await storeSubmittedDraft(context, sent, draft);
  if (saved.status === 'too long') return rejectDraft(sent, 413, draftTooLongMessage);
  if (saved.status === 'saved')
    return redirectWithMessage(`/admin/drafts/${draft.id}`, 'Draft saved');
  if (saved.status === 'gone') {
    const id = crypto.randomUUID();
    await storeSubmittedDraft(context, sent, { id, recipeId: null }, null);
    const gone =
      'Someone published or discarded this draft. Your version was saved as a new draft.';
    return redirectWithMessage(`/admin/drafts/${id}`, [gone, 'warning']);
  }
  if (saved.current.id === draft.id) return describeDraftConflict(sent, saved.current);
  const { owner } = saved.current;
  const other = `This recipe has a draft${owner ? ` by ${owner}` : ''} already. Open it under Recipes, Drafts.`;
  return rejectDraft(sent, 409, other);
}

/** Returns the result of `work` or, when the site fails, the form with an error and everything that was typed. */
export function keepDraftForm<Result>(
  args: FormRequest,
  sent: SubmittedRecipeForm,
  work: () => Promise<Result>,
) {
  return withErrorHandling(args, work, (message) => rejectDraft(sent, 500, message));
}

/** Returns the response to a draft that was not saved, without what only publishing needs. */
function rejectDraft({ submission }: SubmittedRecipeForm, status: number, message: string) {
  return data({ ...submission.reply(), error: { '': [message] } }, status);
}

/** Returns the response to a form whose draft someone else saved: both versions, or an error if the form is too long. */
export function describeDraftConflict(sent: SubmittedRecipeForm, current: OpenedDraft) {
  const { submission } = sent;
  if (isDraftTooLong(submission.payload)) return rejectDraft(sent, 413, draftTooLongMessage);
  const { savedBy, savedAt, version, content } = current;
  const conflict = {
    mine: toDraftRecipe(submission.payload),
    theirs: toDraftRecipe(content),
    version: typeof content.version === 'string' ? content.version : '',
    draftVersion: version,
    by: savedBy === null ? null : { username: savedBy, at: savedAt },
  };
  return data({ ...submission.reply(), conflict }, 409);
}

/** Returns advice for the user if the recipe could not be saved, or null if the site failed. */
export function explainUnsavedRecipe(error: unknown, input: RecipeInput): FormErrors | null {
  if (error instanceof DraftChangedError) {
    return {
      form: 'Someone saved this draft in the meantime. Press Save draft to compare both versions.',
    };
  }
  const fields = explainRejectedReference(error, input);
  return fields && { fields };
}

/** Returns the data of the published recipe that the form of a draft needs. */
export async function openDraft(id: string | undefined, context: Context) {
  const draft = await findDraft(id, draftScope(context));
  return draft && { draft, ...(await findPublishedRecipe(draft)) };
}
