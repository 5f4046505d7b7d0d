import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { BulkChange } from '#domain/recipe/bulk-change.ts';
import { detailFields } from '#domain/recipe/detail-fields.ts';
import {
  type DraftContent,
  type DraftState,
  describeDraft,
  draftTitle,
  validateDraft,
} from '#domain/recipe/recipe-draft.ts';
import { consumeUndo, recordBulkChange } from '../audit/bulk.ts';
import type { Actor } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type BulkChangeResult, lockReferences, toChangedValues } from '../recipes/bulk-change.ts';
import { normalizeTagSpelling } from '../recipes/tags.ts';
import {
  type DraftScope,
  draftInScope,
  findDraftWhere,
  findPublishedRecipe,
  type OpenedDraft,
} from './find.ts';
import { recordDraftEditor } from './save.ts';

/** The parts of a draft that a bulk change can set; a field that is null or undefined is removed. */
type DraftParts = {
  fields?: DraftContent;
  state?: DraftState;
  publishAt?: string | null;
  remark?: string;
};

/** A draft before a change, and the version that the change made. */
type Undo = { id: string; version: number; before: DraftParts };

/** Changes drafts in any state. Returns null if the category or the author no longer exists. */
export async function changeDrafts(
  actor: Actor,
  scope: DraftScope,
  ids: string[],
  change: BulkChange,
): Promise<BulkChangeResult | null> {
  return transact(async (trx) => {
    const drafts = await lockDrafts(trx, scope, ids);
    if (!(await lockReferences(trx, change))) return null;
    const tags = await normalizeTagSpelling(change.tags, trx);
    const changes = drafts.flatMap((draft) => {
      const parts = changedParts(draft.content, { ...change, tags });
      return Object.keys(parts).length > 0 ? [{ draft, parts }] : [];
    });
    return writeDraftContents(trx, actor, scope, changes, toChangedValues({ ...change, tags }));
  });
}

/** The outcome of scheduling several drafts, with the reasons for rejected drafts. */
export type BulkScheduleResult = BulkChangeResult & { failed: { title: string; reason: string }[] };

/** Schedules drafts for one time, unless they changed since the user saw them. For editors. */
export async function scheduleDrafts(
  actor: Actor,
  scope: DraftScope,
  seen: Pick<OpenedDraft, 'id' | 'version'>[],
  at: Date,
): Promise<BulkScheduleResult> {
  return transact(async (trx) => {
    const failed: BulkScheduleResult['failed'] = [];
    const changes = [];
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    for (const draft of await lockDrafts(trx, scope, [...versions.keys()])) {
      // Checking a hundred long drafts takes half a second.
      await yieldToEventLoop();
      const { stored } = await findPublishedRecipe(draft, trx);
      const { needs } = validateDraft(draft.content, stored);
      const isSeen = draft.version === versions.get(draft.id);
      if (!isSeen) needs.push('Someone changed this draft in the meantime. Open it first.');
      if (needs.length > 0)
        failed.push({ title: draftTitle(draft.content), reason: needs.join('. ') });
      else {
        const parts = { state: 'scheduled' as const, publishAt: at.toISOString(), remark: '' };
        changes.push({ draft, parts });
      }
    }
    const changed = await writeAll(trx, actor, changes, { publishAt: at });
    return { ...changed, failed };
  });
}

/** Undoes a change by this user, except in drafts that changed since; returns how many, or null if it is too late. */
export async function undoDraftChange(
  actor: Actor,
  scope: DraftScope,
  id: number,
): Promise<number | null> {
  return transact(async (trx) => {
    const undo = await consumeUndo<Undo[]>(trx, actor, 'draft', id);
    if (!undo) return null;
    const versions = new Map(undo.map((each) => [each.id, each]));
    let count = 0;
    for (const draft of await lockDrafts(trx, scope, [...versions.keys()])) {
      const changed = versions.get(draft.id);
      if (!changed || changed.version !== draft.version) continue;
      await writeParts(trx, actor, draft, restorable(scope, changed.before));
      count++;
    }
    return count;
  });
}

function changedParts(
  content: DraftContent,
  { categoryId, tags, authorId }: BulkChange,
): DraftContent {
  const categories = [content.categoryIds ?? []].flat().map(String);
  const had = String(content.tags ?? '').trim();
  const known = new Set(had.split(/[,\n]/).map((tag) => tag.trim().toLowerCase()));
  const added = tags.filter((tag) => !known.has(tag.toLowerCase()));
  return {
    ...(categoryId !== null &&
      !categories.includes(String(categoryId)) && {
        categoryIds: [...categories, String(categoryId)],
      }),
    ...(added.length > 0 && { tags: detailFields.tags.typed([had, ...added].filter(Boolean)) }),
    ...(authorId !== null &&
      String(content.authorId) !== String(authorId) && { authorId: String(authorId) }),
  };
}

/** Locks the drafts of a scope in the order of their ids, so that simultaneous changes do not deadlock. */
export async function lockDrafts(
  trx: Transaction<Schema>,
  scope: DraftScope,
  ids: string[],
): Promise<OpenedDraft[]> {
  const drafts = [];
  for (const id of [...ids].sort()) {
    const condition = sql`d.id = ${id} and ${draftInScope(scope)}`;
    const draft = await findDraftWhere(condition, trx, sql`for update of d`);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

const unscheduled = { state: 'draft', publishAt: null } as const;

/** Restores a schedule only for editors, and only if the draft would not be published immediately. */
function restorable({ owner }: DraftScope, before: DraftParts): DraftParts {
  const { publishAt } = before;
  const isAllowed = !publishAt || (owner === null && new Date(publishAt) > new Date());
  return isAllowed ? before : { ...before, ...unscheduled };
}

/** Changes the content of locked drafts, in one change. An author's change ends the schedule. */
export function writeDraftContents(
  trx: Transaction<Schema>,
  actor: Actor,
  { owner }: DraftScope,
  changes: { draft: OpenedDraft; parts: DraftContent }[],
  after: Record<string, unknown>,
): Promise<BulkChangeResult> {
  const written = changes.map(({ draft, parts }) => ({
    draft,
    parts: {
      fields: parts,
      ...(owner !== null && draft.state === 'scheduled' && unscheduled),
    },
  }));
  return writeAll(trx, actor, written, after);
}

/** Replaces parts of locked drafts in one change, which gives each draft a new version. */
async function writeAll(
  trx: Transaction<Schema>,
  actor: Actor,
  changes: { draft: OpenedDraft; parts: DraftParts }[],
  after: Record<string, unknown>,
): Promise<BulkChangeResult> {
  const undo: Undo[] = [];
  const rows = [];
  for (const { draft, parts } of changes) {
    const { id, version } = draft;
    const { fields, ...others } = parts;
    // Not the whole content: the log would grow by megabytes.
    const before = {
      ...(fields && { fields: valuesBefore(fields, draft.content) }),
      ...valuesBefore(others, draft),
    };
    rows.push({ id, title: await writeParts(trx, actor, draft, parts) });
    undo.push({ id, version: version + 1, before });
  }
  if (rows.length === 0) return { count: 0, undo: null };
  const entry = { kind: 'draft' as const, rows, after, undo };
  return { count: rows.length, undo: await recordBulkChange(trx, actor, entry) };
}

/** Returns the values that a record has in place of others; null for a value that it lacks. */
const valuesBefore = (parts: object, record: object) =>
  Object.fromEntries(
    Object.keys(parts).map((name) => [name, (record as Record<string, unknown>)[name] ?? null]),
  );

/** Replaces parts of a locked draft, which gives it a new version, and returns its title. */
async function writeParts(
  trx: Transaction<Schema>,
  actor: Actor,
  draft: OpenedDraft,
  parts: DraftParts,
): Promise<string> {
  const { fields, ...others } = parts;
  const { state, publishAt, remark } = { ...draft, ...others };
  const set = Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? undefined]);
  const content: DraftContent = { ...draft.content, ...Object.fromEntries(set) };
  await trx
    .updateTable('recipe_drafts')
    .set({
      ...(fields && { content: JSON.stringify(content), ...describeDraft(content, draft) }),
      ...{ state, remark, publish_at: publishAt === null ? null : new Date(publishAt) },
      ...{ version: sql`version + 1`, updated_at: sql`now()` },
    })
    .where('id', '=', draft.id)
    .execute();
  // The last editor of a scheduled draft counts as its publisher.
  await recordDraftEditor(trx, draft.id, actor, true);
  return draftTitle(content);
}
