import { sql, type Transaction } from 'kysely';
import { rolesWithPermission } from '#domain/account/permissions.ts';
import { draftTitle } from '#domain/recipe/recipe-draft.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { config } from '../config.server.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { wakeDelivery } from '../mail/deliver.ts';
import { draftReturnedMail } from '../mail/draft-returned.tsx';
import { draftSubmittedMail } from '../mail/draft-submitted.tsx';
import { enqueueMail } from '../mail/enqueue.ts';
import type { DraftScope, OpenedDraft } from './find.ts';
import { setDraftState } from './save.ts';

type Version = Pick<OpenedDraft, 'id' | 'version'>;

const linkTo = ({ id }: OpenedDraft) => `${config.origin}/admin/drafts/${id}`;

/** Submits a draft to the editors, who get an email; false when it is gone or has another version. */
export async function submitDraft(actor: Actor, scope: DraftScope, of: Version): Promise<boolean> {
  const isSubmitted = await transact(async (trx) => {
    const draft = await setDraftState(trx, scope, of, { state: 'submitted' });
    if (!draft) return false;
    // Sending a form twice, or changing a draft that is already submitted, is not another submission.
    if (draft.state === 'submitted') return true;
    await recordChange(trx, actor, entryOf(draft, { state: 'submitted' }));
    await notifyEditors(trx, actor, draft);
    return true;
  });
  wakeDelivery();
  return isSubmitted;
}

async function notifyEditors(
  trx: Transaction<Schema>,
  { id, username }: Actor,
  draft: OpenedDraft,
): Promise<void> {
  const editors = await trx
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`role = any (${rolesWithPermission('edit')})`)
    .where('id', '!=', id)
    .execute();
  const link = linkTo(draft);
  const mail = draftSubmittedMail({ title: draftTitle(draft.content), author: username, link });
  for (const { email } of editors) await enqueueMail(trx, { to: email, ...mail });
}

/**
 * Returns a submitted draft to its author, who gets the note by email. Returns false when it no
 * longer exists, has another version, or is not submitted. For editors.
 */
export async function returnDraft(actor: Actor, of: Version, note: string): Promise<boolean> {
  const isReturned = await transact(async (trx) => {
    const change = { state: 'returned' as const, remark: note };
    const draft = await setDraftState(trx, { owner: null, state: 'submitted' }, of, change);
    if (!draft) return false;
    await recordChange(trx, actor, entryOf(draft, { state: 'returned', note }));
    const author = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', draft.ownerId)
      .executeTakeFirst();
    if (author) {
      const title = draftTitle(draft.content);
      const link = linkTo(draft);
      const mail = draftReturnedMail({ title, editor: actor.username, note, link });
      await enqueueMail(trx, { to: author.email, ...mail });
    }
    return true;
  });
  wakeDelivery();
  return isReturned;
}

function entryOf({ id, content, state }: OpenedDraft, after: { state: string; note?: string }) {
  const name = draftTitle(content);
  return { action: 'change', kind: 'draft', id, name, before: { state }, after } as const;
}
