import { memo } from 'react';
import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DraftAutosave } from '#app/components/draft/draft-autosave.tsx';
import { DraftReturn } from '#app/components/draft/draft-return.tsx';
import { DraftSchedule } from '#app/components/draft/draft-schedule.tsx';
import { DraftTools } from '#app/components/draft/draft-tools.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { useUser } from '#app/components/page/use-user.ts';
import { RecipeForm } from '#app/components/recipe/recipe-form.tsx';
import {
  describeDraftConflict,
  draftScope,
  explainUnsavedRecipe,
  keepDraftForm,
  openDraft,
  readDraftForm,
  requireEditor,
  respondToDraft,
  type SubmittedRecipeForm,
  storeSubmittedDraft,
  undoDrafts,
} from '#app/middleware/draft.ts';
import { rejectForm } from '#app/middleware/handle-form.ts';
import { saveRecord } from '#app/middleware/record-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { Warning } from '#app/ui/warning.tsx';
import { hasPermission } from '#domain/account/permissions.ts';
import { draftsPath, readDraftFilters } from '#domain/filters/draft-filters.ts';
import { validateDraft } from '#domain/recipe/recipe-draft.ts';
import { recipeDeletedMessage } from '#domain/recipe/recipe-form.ts';
import { readId } from '#domain/records/record-id.ts';
import { recipeNotSavedMessage } from '#domain/site/failures.ts';
import { config } from '#server/config.server.ts';
import { db } from '#server/db/database.ts';
import { findNextDraft } from '#server/drafts/list.ts';
import { submitDraft } from '#server/drafts/review.ts';
import { recordDraftEditor } from '#server/drafts/save.ts';
import { scheduleDraft } from '#server/drafts/schedule.ts';
import { formatInZone, readLocalTime } from '#server/drafts/zoned-time.ts';
import { prepareUploads } from '#server/images/upload.ts';
import { saveNewRecipe } from '#server/import/save-draft.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import type { Route } from './+types/draft-form';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const open = await openDraft(id, context);
  if (!open) throw redirect('/admin/drafts');
  const { draft, stored, recipe } = open;
  const choices = await listRecipeChoices(
    readId(String(draft.content.authorId ?? '')),
    recipe?.input.authorId,
  );
  const filters = readDraftFilters(url.searchParams);
  const next = await findNextDraft(draftScope(context), filters, draft);
  return {
    ...{ choices, draft, stored },
    slug: recipe?.slug,
    next: next && draftsPath(filters, next),
    storage: prepareUploads(),
    needs: validateDraft(draft.content, stored).needs,
    others: await recordDraftEditor(db, draft.id, getActor(context), false),
    publishAt: draft.publishAt === null ? null : formatInZone(draft.publishAt),
    timeZone: config.timeZone,
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const { draft, sent, recipeId } = await readDraftForm(request, params.id, context);
  const id = { id: params.id, recipeId };
  const keep = <Result,>(work: () => Promise<Result>) => keepDraftForm(args, sent, work);
  if (sent.as === 'draft') return keep(() => respondToDraft(context, sent, id));
  if (sent.as === 'submit') return keep(() => submit(args, sent, id));
  requireEditor(context);
  const version = Number(sent.form.get('draftVersion'));
  if (draft && draft.version !== version) return describeDraftConflict(sent, draft);
  if (sent.as === 'schedule') return keep(() => schedule(args, sent, id));
  return saveRecord(
    {
      record: recipeRecord,
      list: '/admin/recipes',
      next: async () => {
        const filters = readDraftFilters(args.url.searchParams);
        const next = draft && (await findNextDraft(draftScope(context), filters, draft));
        return next ? draftsPath(filters, next) : draftsPath(filters);
      },
      read: async () => sent,
      add: (actor, form, names) => saveNewRecipe(actor, { ...form, form: params.id }, names),
      undo: draft ? undoDrafts(draft.id) : undefined,
      added: (title) => `Recipe "${title}" added successfully`,
      changed: 'Recipe updated successfully',
      deleted: recipeDeletedMessage,
      unreadable: recipeNotSavedMessage,
      explain: explainUnsavedRecipe,
    },
    { ...args, params: recipeId === null ? {} : { id: String(recipeId) } },
  );
}

type DraftId = { id: string; recipeId: number | null };

/** Stores the form in any state, and submits it to the editors. */
async function submit(
  { context }: Pick<Route.ActionArgs, 'context'>,
  sent: SubmittedRecipeForm,
  draft: DraftId,
) {
  const stored = await storeSubmittedDraft(context, sent, draft);
  if (stored.status === 'conflict') return describeDraftConflict(sent, stored.current);
  const isSubmitted =
    stored.status === 'saved' &&
    (await submitDraft(getActor(context), draftScope(context), {
      id: draft.id,
      version: stored.version,
    }));
  if (!isSubmitted) return respondToDraft(context, sent, draft);
  return redirectWithMessage(
    '/admin/drafts?state=submitted',
    'Submitted. An editor will publish or return it.',
  );
}

/** Stores the form, which must be complete, and schedules it. */
async function schedule(
  { context }: Pick<Route.ActionArgs, 'context'>,
  sent: SubmittedRecipeForm,
  draft: DraftId,
) {
  const { submission, form } = sent;
  const time = readLocalTime(String(form.get('publishAt') ?? ''), form.get('occurrence'));
  if (submission.status !== 'success' || 'error' in time) {
    const fields: Record<string, string> = 'error' in time ? { publishAt: time.error } : {};
    return rejectForm(submission, 400, { fields });
  }
  const stored = await storeSubmittedDraft(context, sent, draft);
  if (stored.status === 'conflict') return describeDraftConflict(sent, stored.current);
  const isScheduled =
    stored.status === 'saved' &&
    (await scheduleDraft(
      getActor(context),
      draftScope(context),
      { id: draft.id, version: stored.version },
      time.at,
    ));
  if (!isScheduled) return respondToDraft(context, sent, draft);
  return redirectWithMessage(
    '/admin/drafts?state=scheduled',
    `Scheduled for ${formatInZone(time.at).label}`,
  );
}

/** Edits a draft: saves it during typing, and publishes or schedules it. */
export default function DraftFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftFormContent loaderData={loaderData} actionData={actionData} />;
}

type ContentProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

// The router renders the page at each step of a navigation; thousands of fields need not follow.
const DraftFormContent = memo(({ loaderData, actionData }: ContentProps) => {
  const { draft, choices, stored, needs, others, publishAt, timeZone, next } = loaderData;
  const isNew = draft.recipeId === null;
  const isEditor = hasPermission(useUser(), 'edit');
  const title = String(draft.content.title || 'Untitled');
  const { conflict } = (actionData ?? {}) as { conflict?: { draftVersion?: number } };
  return (
    <>
      <AdminTitle title={`Draft: ${title}`} />
      <DraftTools draft={draft} slug={loaderData.slug} next={next} />
      {draft.remark && <Warning>{draft.remark}</Warning>}
      {isEditor && draft.state === 'submitted' && <DraftReturn {...draft} />}
      <StorageNotice
        storage={loaderData.storage}
        failed="Failed to initialize storage. Image uploads may not work."
      />
      <RecipeForm
        values={{ ...draft.content, form: draft.id }}
        stored={stored}
        lastResult={actionData}
        choices={choices}
        save={isNew ? 'Create Recipe' : 'Update Recipe'}
        isNew={isNew}
        hasNext={isEditor && next !== null}
        saveAnother="Publish and Next"
        hasDrafts
        isDraft
        before={
          <>
            <input type="hidden" name="draftOf" value={draft.recipeId ?? ''} />
            <DraftAutosave
              version={conflict?.draftVersion ?? draft.version}
              isConflict={conflict !== undefined}
              needs={needs}
              others={others}
              savedAt={draft.savedAt}
              isScheduled={draft.state === 'scheduled'}
            />
          </>
        }
        after={(fields) =>
          isEditor && (
            <DraftSchedule
              note={fields.note}
              publishAt={publishAt}
              timeZone={timeZone}
              result={actionData}
            />
          )
        }
      />
    </>
  );
});
