import { parseWithZod } from '@conform-to/zod/v4';
import { cleanText } from '@potluck/recipe-text/clean-text';
import { sql, type Transaction } from 'kysely';
import { rolesWithPermission } from '#domain/account/permissions.ts';
import { readImageChoices } from '#domain/image/image-choice.ts';
import { draftTitle, toDraftFormData } from '#domain/recipe/recipe-draft.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { recipeFormSchemaFor } from '#domain/recipe/recipe-form.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { log } from '../http/log.ts';
import { createRecipeInsert } from '../import/save-draft.ts';
import { explainRejectedReference } from '../recipes/explain-rejected-reference.ts';
import { recipeRecord } from '../recipes/record.ts';
import { resolveTypedNames } from '../recipes/typed-names.ts';
import {
  addRecordInTransaction,
  changeRecordInTransaction,
  type SaveResult,
} from '../records/save.ts';
import {
  type DraftScope,
  draftInScope,
  findDraftWhere,
  findPublishedRecipe,
  type OpenedDraft,
} from './find.ts';
import { storeDraftUndos } from './undo.ts';

/** Thrown with the reason when a draft cannot be published. */
class DraftNotReadyError extends Error {
  override name = 'DraftNotReadyError';
}

const conflict =
  'The published recipe has changed since this draft began. Open the draft to compare both.';

/** Publishes a draft as it is stored, whose row the caller has locked. Throws DraftNotReadyError, with the transaction to be rolled back. */
async function publishStored(
  trx: Transaction<Schema>,
  actor: Actor,
  draft: OpenedDraft,
): Promise<SaveResult<typeof recipeFields>> {
  const { stored } = await findPublishedRecipe(draft, trx);
  const form = toDraftFormData(draft.content);
  const submission = parseWithZod(form, { schema: recipeFormSchemaFor(stored) });
  if (submission.status !== 'success') {
    const errors = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
    throw new DraftNotReadyError([...new Set(errors)].join('. '));
  }
  const { input, extra, version } = submission.value;
  await resolveTypedNames(input, extra, trx);
  const sent = { form: draft.id, version, input, extra, pictures: readImageChoices(form) };
  const saved = await (draft.recipeId === null
    ? addRecordInTransaction(trx, actor, recipeRecord, sent, createRecipeInsert(input, extra))
    : changeRecordInTransaction(trx, actor, recipeRecord, draft.recipeId, sent)
  ).catch((error) => {
    const reasons = explainRejectedReference(error, input);
    throw reasons ? new DraftNotReadyError(Object.values(reasons).join(' ')) : error;
  });
  if (saved.status !== 'saved') throw new DraftNotReadyError(conflict);
  // The recipe already has this content, so nothing was saved.
  await trx.deleteFrom('recipe_drafts').where('id', '=', draft.id).execute();
  return saved;
}

const changedMeanwhile = 'Someone changed this draft in the meantime. Open it first.';

/**
 * The outcome of publishing several drafts: the titles of the published drafts, and the reasons why
 * others were not published.
 */
export type PublishResult = {
  published: string[];
  failed: { title: string; reason: string }[];
  /** The id for undoDrafts. */
  undo: string;
};

/** Publishes drafts in the versions that the user saw, each in its own transaction. */
export async function publishDrafts(
  actor: Actor,
  scope: DraftScope,
  drafts: Pick<OpenedDraft, 'id' | 'version'>[],
): Promise<PublishResult> {
  const outcome: PublishResult = { published: [], failed: [], undo: '' };
  for (const { id, version } of drafts) {
    let title = '';
    await transact(async (trx) => {
      const condition = sql`d.id = ${id} and ${draftInScope(scope)}`;
      const draft = await findDraftWhere(condition, trx, sql`for update of d`);
      if (!draft) return;
      title = draftTitle(draft.content);
      if (draft.version !== version) throw new DraftNotReadyError(changedMeanwhile);
      await publishStored(trx, actor, draft);
      outcome.published.push(title);
    }).catch((error) => {
      if (!(error instanceof DraftNotReadyError)) throw error;
      outcome.failed.push({ title, reason: error.message });
    });
  }
  outcome.undo = await storeDraftUndos(
    actor,
    drafts.map(({ id }) => id),
  );
  return outcome;
}

/**
 * Publishes the drafts whose time has come; runs in every process. A row lock lets one process
 * publish each draft without blocking others. A draft that cannot be published stores the reason
 * and is no longer scheduled; other failures are retried.
 */
export async function publishScheduledDrafts(stopping?: AbortSignal): Promise<void> {
  const isDue = sql<boolean>`publish_at <= now()`;
  const due = await db
    .selectFrom('recipe_drafts')
    .select(['id', 'title'])
    .where(isDue)
    .orderBy('publish_at')
    .limit(100)
    .execute();
  for (const { id, title } of due) {
    if (stopping?.aborted) return;
    await transact(async (trx) => {
      const condition = sql`d.id = ${id} and ${isDue}`;
      const draft = await findDraftWhere(condition, trx, sql`for update of d skip locked`);
      if (!draft) return;
      const scheduler = await findScheduler(trx, draft);
      if (!scheduler) throw new DraftNotReadyError('Nobody who may publish has scheduled it.');
      await publishStored(trx, scheduler, draft);
    }).catch(async (error) => {
      log.error({ err: error, draft: id, title }, 'could not publish a scheduled draft');
      if (!(error instanceof DraftNotReadyError)) return;
      await db
        .updateTable('recipe_drafts')
        .set({
          state: 'draft',
          publish_at: null,
          remark: cleanText(`Not published as scheduled: ${error.message}`, 1000),
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .where(isDue)
        .execute();
    });
  }
}

/** Returns the user who scheduled a draft, who saved it last, or null if that user may no longer publish. */
async function findScheduler(trx: Transaction<Schema>, { id }: OpenedDraft): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select id, username from (
      select p.id, p.username, u.role from draft_editors e
      join profiles p on p.id = e.user_id join users u on u.id = e.user_id
      where e.draft_id = ${id} and e.saved_at is not null
      order by e.saved_at desc limit 1
    ) last where role = any (${rolesWithPermission('edit')})`.execute(trx);
  return rows[0] ?? null;
}
