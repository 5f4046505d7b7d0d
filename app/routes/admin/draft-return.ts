import { cleanText } from '@potluck/recipe-text/clean-text';
import { redirectToDraft } from '#app/middleware/draft.ts';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readUuid } from '#domain/records/record-id.ts';
import { returnDraft } from '#server/drafts/review.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/draft-return';

const fields = createFormFields('note', 'version');

/** Returns a submitted draft to its author with a note. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const id = readUuid(args.params.id);
  const note = cleanText(String(form.get('note') ?? ''), 1000);
  if (!note) return rejectWholeForm('Please write a note for the author', 400);
  const version = Number(form.get('version')) || 0;
  return withErrorHandling(args, async () => {
    const isReturned =
      id !== null && (await returnDraft(getActor(args.context), { id, version }, note));
    if (isReturned) return redirectWithMessage('/admin/drafts?state=submitted', 'Draft returned');
    return rejectWholeForm('Someone changed this draft in the meantime. Reload the page.', 409);
  });
}

export async function loader({ params: { id } }: Route.LoaderArgs) {
  throw redirectToDraft(id);
}
