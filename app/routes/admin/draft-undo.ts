import { redirect } from 'react-router';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { signedInContext } from '#app/middleware/require-user.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { readUuid } from '#domain/records/record-id.ts';
import { undoDrafts } from '#server/drafts/undo.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/draft-undo';

const fields = createFormFields('id', 'next');

const list = '/admin/drafts';

/** Restores drafts that this user has just discarded or published, and returns to the page that offered it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const id = readUuid(form.get('id'));
  const next = parseNextPath(form.get('next')) ?? list;
  const mayPublish = hasPermission(args.context.get(signedInContext).user, 'edit');
  return withErrorHandling(args, async () => {
    const restored = id === null ? 0 : await undoDrafts(getActor(args.context), id, mayPublish);
    const said = restored === 1 ? 'Draft restored' : `${restored} drafts restored`;
    const tooLate = 'This can no longer be undone: something has changed since';
    return redirectWithMessage(next, restored > 0 ? said : [tooLate, 'error']);
  });
}

export async function loader() {
  throw redirect(list);
}
