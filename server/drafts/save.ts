import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import {
  type CheckedDraft,
  checkDraft,
  type DraftContent,
  type DraftState,
  draftTitle,
  isDraftTooLong,
} from '#domain/recipe/recipe-draft.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { acquireFormTurn } from '../processes/turns.ts';
import { type DraftScope, draftInScope, findDraftWhere, type OpenedDraft } from './find.ts';

/** A form to store as a draft. */
export type DraftToSave = {
  id: string;
  /** The published recipe that it changes. */
  recipeId: number | null;
  /** The version of the draft that the form had opened; null for a form without a draft. */
  version: number | null;
  values: DraftContent;
  /** The parts that it may lack, as in recipeFormSchemaFor. */
  stored: RecipeInput | 'imported' | undefined;
};

/** The outcome of storing a draft. All but `saved` changed nothing. */
export type SavedDraft =
  | ({ status: 'saved'; version: number; isNew?: boolean } & Pick<CheckedDraft, 'needs' | 'lacks'>)
  /** Someone else saved it in the meantime, or the recipe has another draft. */
  | { status: 'conflict'; current: OpenedDraft }
  | { status: 'gone' }
  | { status: 'too long' };

/**
 * Stores a form in any state as a draft, in the state 'draft' unless it was submitted or returned. Never overwrites a
 * version that the form has not seen. Idempotent.
 */
export async function storeDraft(
  actor: Actor,
  scope: DraftScope,
  draft: DraftToSave,
): Promise<SavedDraft> {
  if (isDraftTooLong(draft.values)) return { status: 'too long' };
  const checked = await checkInTurn(draft);
  return transact(async (trx) => {
    const saved =
      draft.version === null
        ? await addDraft(trx, actor, scope, draft, checked)
        : await changeDraft(trx, scope, draft, checked);
    if (saved.status === 'saved') await recordDraftEditor(trx, draft.id, actor, true);
    return saved;
  });
}

async function checkInTurn({ values, stored }: DraftToSave): Promise<CheckedDraft> {
  using _ = await acquireFormTurn();
  return checkDraft(values, stored);
}

async function addDraft(
  trx: Transaction<Schema>,
  actor: Actor,
  scope: DraftScope,
  { id, recipeId, stored }: DraftToSave,
  { content, title, lacks, needs }: CheckedDraft,
): Promise<SavedDraft> {
  const { rows } = await sql<{ version: number }>`
    insert into recipe_drafts (id, recipe_id, user_id, title, content, lacks, is_imported)
    select ${id}, ${recipeId}::bigint, (select id from users where id = ${actor.id}), ${title},
      ${JSON.stringify(content)}, ${lacks}, ${stored === 'imported'}
    -- A form that was published and is sent again.
    where not exists (select from recipes where source = ${`form:${id}`})
    on conflict do nothing
    returning version`.execute(trx);
  if (rows[0]) return { status: 'saved', version: rows[0].version, isNew: true, needs, lacks };
  const isOther = sql`(d.id = ${id} or d.recipe_id = ${recipeId}) and ${draftInScope(scope)}`;
  const other = await findDraftWhere(isOther, trx);
  if (!other) return { status: 'gone' };
  const isSame = other.id === id && isEqual(other.content, content);
  return isSame
    ? { status: 'saved', version: other.version, needs, lacks }
    : { status: 'conflict', current: other };
}

async function changeDraft(
  trx: Transaction<Schema>,
  scope: DraftScope,
  { id, version }: DraftToSave,
  { content, title, lacks, needs }: CheckedDraft,
): Promise<SavedDraft> {
  const condition = sql<boolean>`d.id = ${id} and ${draftInScope(scope)}`;
  const current = await findDraftWhere(condition, trx, sql`for update of d`);
  if (!current) return { status: 'gone' };
  const isSame = isEqual(current.content, content);
  if (current.version !== version && !isSame) return { status: 'conflict', current };
  if (isSame && current.state !== 'scheduled') {
    return { status: 'saved', version: current.version, needs, lacks };
  }
  const { rows } = await sql<{ version: number }>`
    update recipe_drafts set content = ${JSON.stringify(content)}, title = ${title}, lacks = ${lacks},
      state = case state when 'scheduled' then 'draft' else state end, publish_at = null,
      version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(trx);
  return { status: 'saved', version: rows[0]?.version ?? 0, needs, lacks };
}

/** Fields that forms fill in themselves. */
const filledIn = ['key', 'suggested'];

/** Compares contents regardless of empty fields and of key order, which PostgreSQL does not preserve. */
function isEqual(one: DraftContent, other: DraftContent): boolean {
  const plain = (_: string, value: unknown) => {
    if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
    const filled = Object.entries(value).filter(
      ([name, each]) => each !== '' && !filledIn.includes(name),
    );
    return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(one, plain) === JSON.stringify(other, plain);
}

/** Adds a draft with values that do not come from a form, such as a copy, and returns its id. */
export async function createDraft(
  actor: Actor,
  draft: Omit<DraftToSave, 'id' | 'version'>,
): Promise<SavedDraft & { id: string }> {
  const id = crypto.randomUUID();
  const saved = await storeDraft(actor, { owner: null }, { ...draft, id, version: null });
  return { ...saved, id: saved.status === 'conflict' ? saved.current.id : id };
}

/** The number of seconds after which a user who has closed a draft is no longer shown. */
const presence = 60;

/** Records that a user has a draft open, and returns the names of other users who do. */
export async function recordDraftEditor(
  trx: Transaction<Schema> | typeof db,
  id: string,
  { id: userId }: Pick<Actor, 'id'>,
  hasSaved: boolean,
): Promise<string[]> {
  const savedAt = hasSaved ? sql`clock_timestamp()` : sql`null`;
  const { rows } = await sql<{ username: string }>`
    with me as (
      insert into draft_editors as e (draft_id, user_id, seen_at, saved_at)
      select d.id, u.id, now(), ${savedAt} from recipe_drafts d, users u
      where d.id = ${id} and u.id = ${userId}
      on conflict (draft_id, user_id) do update
      set seen_at = now(), saved_at = coalesce(excluded.saved_at, e.saved_at)
    )
    select p.username from draft_editors e join profiles p on p.id = e.user_id
    where e.draft_id = ${id} and e.user_id <> ${userId}
      and e.seen_at > now() - make_interval(secs => ${presence})
    order by p.username`.execute(trx);
  return rows.map(({ username }) => username);
}

/** A new state of a draft; only a scheduled draft has a time. */
export type DraftChange = { state: DraftState; publishAt?: Date | null; remark?: string };

/**
 * Changes the state of a draft and returns its previous state, or null when that version does not
 * exist. Runs in the caller's transaction.
 */
export async function setDraftState(
  trx: Transaction<Schema>,
  scope: DraftScope,
  { id, version }: Pick<OpenedDraft, 'id' | 'version'>,
  { state, publishAt = null, remark = '' }: DraftChange,
): Promise<OpenedDraft | null> {
  const condition = sql`d.id = ${id} and d.version = ${version} and ${draftInScope(scope)}`;
  const draft = await findDraftWhere(condition, trx, sql`for update of d`);
  if (!draft) return null;
  await trx
    .updateTable('recipe_drafts')
    .set({ state, publish_at: publishAt, remark, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return draft;
}

/** Deletes drafts, which undoDrafts can restore by the returned id; returns the titles of those that existed. */
export async function discardDrafts(
  actor: Actor,
  scope: DraftScope,
  ids: string[],
): Promise<{ titles: string[]; undo: string }> {
  const undo = crypto.randomUUID();
  return transact(async (trx) => {
    const { rows } = await sql<{ id: string; draft: DraftContent }>`
      with discarded as (
        delete from recipe_drafts d where id = any (${ids}::uuid[]) and ${draftInScope(scope)} returning *
      )
      insert into draft_undos (id, batch, user_id, content)
      select id, ${undo}, (select id from users where id = ${actor.id}),
        json_build_object('draft', to_json(discarded), 'published', null)
      from discarded
      on conflict (id) do update
      set batch = excluded.batch, user_id = excluded.user_id, content = excluded.content, created_at = now()
      returning id, content -> 'draft' -> 'content' as draft`.execute(trx);
    const drafts = rows.map(({ id, draft }) => ({ id, name: draftTitle(draft) }));
    for (const draft of drafts) {
      await recordChange(trx, actor, { action: 'delete', kind: 'draft', ...draft });
    }
    return { titles: drafts.map(({ name }) => name), undo };
  });
}
