import { redirect } from 'react-router';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import { readTextId } from '#domain/records/record-id.ts';
import { formatTermCount } from '#domain/terms/terms.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { undoMerge } from '#server/terms/undo.ts';
import type { Route } from './+types/undo';

const fields = createFormFields('id', 'next');

const list = '/admin/categories';

/** Undoes a merge, and returns to the page that offered it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const id = readTextId(form.get('id'));
  const next = parseNextPath(form.get('next')) ?? list;
  return withErrorHandling(args, async () => {
    const undone = id === null ? null : await undoMerge(getActor(args.context), id);
    if (!undone) return redirectWithMessage(next, ['This merge can no longer be undone', 'error']);
    return redirectWithMessage(next, `${formatTermCount(undone.terms, undone.restored)} restored`);
  });
}

export async function loader() {
  throw redirect(list);
}
