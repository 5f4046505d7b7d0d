import { draftTitle } from '#domain/recipe/recipe-draft.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { transact } from '../db/transact.ts';
import type { DraftScope, OpenedDraft } from './find.ts';
import { recordDraftEditor, setDraftState } from './save.ts';

/** Schedules a complete draft; returns false when it no longer exists or has another version. */
export async function scheduleDraft(
  actor: Actor,
  scope: DraftScope,
  { id, version }: Pick<OpenedDraft, 'id' | 'version'>,
  at: Date,
): Promise<boolean> {
  return transact(async (trx) => {
    const change = { state: 'scheduled' as const, publishAt: at };
    const draft = await setDraftState(trx, scope, { id, version }, change);
    if (!draft) return false;
    // The last user who saved it counts as its publisher.
    await recordDraftEditor(trx, id, actor, true);
    const name = draftTitle(draft.content);
    const entry = { action: 'change', kind: 'draft', id, name } as const;
    await recordChange(trx, actor, {
      ...entry,
      before: { publishAt: draft.publishAt },
      after: { publishAt: at },
    });
    return true;
  });
}
