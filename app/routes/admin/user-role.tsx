import { data } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RoleQuestion, roleQuestionTitle } from '#app/components/admin/role-question.tsx';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { accountRoles, isAccountRole } from '#domain/account/roles.ts';
import { readTextId } from '#domain/records/record-id.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { findUserForAdmin } from '#server/users/list.ts';
import { changeRole } from '#server/users/role.ts';
import type { Route } from './+types/user-role';

const fields = createFormFields('role', 'next');

const list = '/admin/users';
const gone = 'This user no longer exists';

const rejections = {
  'last-admin': 'You cannot revoke the last admin. Grant the role to another user first.',
  unconfirmed: 'This user has not confirmed their email address yet',
};

/** Asks for confirmation without JavaScript; otherwise a dialog asks. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = safeListPath(url.searchParams.get('next'), list);
  const id = readTextId(params.id);
  const user = id === null ? null : await findUserForAdmin(id);
  if (!user) throw await redirectWithMessage(next, [gone, 'error']);
  return { user, next };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const role = form.get('role');
  if (!isAccountRole(role)) throw data(null, 400);
  const next = safeListPath(form.get('next'), list);
  const id = readTextId(args.params.id);
  return withErrorHandling(args, async () => {
    const changed = id === null ? null : await changeRole(getActor(args.context), id, role);
    if (!changed || changed.status === 'gone') return redirectWithMessage(next, [gone, 'error']);
    const { status, username } = changed;
    if (status !== 'done') return rejectWholeForm(rejections[status], 409);
    return redirectWithMessage(next, `${username} is now ${accountRoles[role].noun}`);
  });
}

export default function UserRole({ loaderData, actionData }: Route.ComponentProps) {
  const { user, next } = loaderData;
  return (
    <>
      <AdminTitle title={roleQuestionTitle} />
      <div className="card max-w-xl p-6">
        <RoleQuestion user={user} next={next} cancel={next} result={actionData} />
      </div>
    </>
  );
}
