import type { AutosaveReply } from '#app/components/draft/autosave.ts';
import {
  draftScope,
  getDraftVersion,
  readDraftForm,
  redirectToDraft,
  storeSubmittedDraft,
} from '#app/middleware/draft.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { draftTooLongMessage } from '#domain/recipe/recipe-draft.ts';
import { readUuid } from '#domain/records/record-id.ts';
import { db } from '#server/db/database.ts';
import { findDraft } from '#server/drafts/find.ts';
import { recordDraftEditor } from '#server/drafts/save.ts';
import { BodyError } from '#server/http/body.ts';
import type { Route } from './+types/draft-autosave';

/**
 * Stores the form of an open draft, and without a form only that it is open; responds in JSON. The form of a
 * new recipe becomes a draft with the id that the form was given, so that a retry adds no second one.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const isEmpty = request.headers.get('Content-Length') === '0';
  const id = readUuid(params.id);
  if (id === null) return reply({ status: 'gone' });
  const { draft, sent } = isEmpty
    ? { draft: await findDraft(id, draftScope(context)), sent: null }
    : await readDraftForm(request, id, context);
  const isNew = sent !== null && getDraftVersion(sent) === null;
  if (!draft && !isNew) return reply({ status: 'gone' });
  const saved = sent
    ? await storeSubmittedDraft(context, sent, draft ?? { id, recipeId: null })
    : { status: 'saved' as const, version: draft?.version ?? 0, needs: [] };
  if (saved.status === 'too long') throw new BodyError(draftTooLongMessage, 413);
  if (saved.status === 'gone') return reply({ status: 'gone' });
  if (saved.status === 'conflict') return reply({ status: 'conflict', by: saved.current.savedBy });
  const others = await recordDraftEditor(db, id, getActor(context), false);
  return reply({ status: 'saved', version: saved.version, needs: saved.needs, others });
}

const statuses = { saved: 200, conflict: 409, gone: 410 };

function reply(what: AutosaveReply): Response {
  return Response.json(what, { status: statuses[what.status] });
}

export async function loader({ params: { id } }: Route.LoaderArgs) {
  throw redirectToDraft(id);
}
