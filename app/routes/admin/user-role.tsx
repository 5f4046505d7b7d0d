import { data } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RoleQuestion, roleQuestionTitle } from '#app/components/admin/role-question.tsx';
import { orFail, refuseWhole } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readKey } from '#domain/records/record-id.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { findUser } from '#server/users/list.ts';
import { changeRole } from '#server/users/role.ts';
import type { Route } from './+types/user-role';

const fields = namedFields('role', 'next');

const list = '/admin/users';
const gone = 'This user no longer exists';

const refusals = {
  'last-admin': 'You cannot revoke the last admin. Grant the role to another user first.',
  unconfirmed: 'This user has not confirmed their email address yet',
};

/** Asks for confirmation without JavaScript; otherwise a dialog asks. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const id = readKey(params.id);
  const user = id === null ? null : await findUser(id);
  if (!user) throw await leave(next, [gone, 'error']);
  return { user, next };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const role = form.get('role');
  if (role !== 'admin' && role !== 'user') throw data(null, 400);
  const next = listPath(form.get('next'), list);
  const id = readKey(args.params.id);
  return orFail(args, async () => {
    const changed = id === null ? null : await changeRole(actorOf(args.context), id, role);
    if (!changed || changed.status === 'gone') return leave(next, [gone, 'error']);
    const { status, username } = changed;
    if (status !== 'done') return refuseWhole(refusals[status], 409);
    const is = role === 'admin' ? 'is now' : 'is no longer';
    return leave(next, `${username} ${is} an admin`);
  });
}

export default function UserRole({ loaderData, actionData }: Route.ComponentProps) {
  const { user, next } = loaderData;
  return (
    <>
      <AdminTitle title={roleQuestionTitle(user.role)} />
      <div className="card max-w-xl p-6">
        <RoleQuestion user={user} next={next} cancel={next} answer={actionData} />
      </div>
    </>
  );
}
