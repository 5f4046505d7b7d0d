import { data } from 'react-router';
import { draftScope, redirectToDraft } from '#app/middleware/draft.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readUuid } from '#domain/records/record-id.ts';
import { config } from '#server/config.server.ts';
import { createPreviewLink, revokePreviewLink } from '#server/drafts/preview.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/draft-link';

const fields = createFormFields('as');

/** Creates the secret link to the preview of a draft, replacing an earlier one, or revokes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readUuid(params.id);
  if (id === null) throw data(null, 404);
  const form = await readForm(request, fields);
  if (form.get('as') === 'revoke') {
    await revokePreviewLink(getActor(context), draftScope(context), id);
    return { url: null };
  }
  const token = await createPreviewLink(getActor(context), draftScope(context), id);
  return { url: token && `${config.origin}/preview/${token}` };
}

export async function loader({ params: { id } }: Route.LoaderArgs) {
  throw redirectToDraft(id);
}
