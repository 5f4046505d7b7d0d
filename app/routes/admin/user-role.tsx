import { data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RoleQuestion, roleQuestionTitle } from '#app/components/admin/role-question.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readKey } from '#domain/records/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import { findUser } from '#server/users/list.ts';
import { changeRole } from '#server/users/role.ts';
import type { Route } from './+types/user-role';

const fields = namedFields('role', 'next');

const list = '/admin/users';
const failed = 'Failed to update user';
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
  if (!user) throw redirect(next, { headers: { 'Set-Cookie': await flash(gone, 'error') } });
  return { user, next };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const role = form.get('role');
  if (role !== 'admin' && role !== 'user') throw data(null, 400);
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(listPath(form.get('next'), list), { headers: { 'Set-Cookie': await flash(...said) } });
  const id = readKey(params.id);
  if (id === null) return say(gone, 'error');
  try {
    const { status, username } = await changeRole(actorOf(context), id, role);
    if (status === 'gone') return say(gone, 'error');
    if (status !== 'done') return data({ error: refusals[status] }, 409);
    return say(
      role === 'admin' ? `${username} is now an admin` : `${username} is no longer an admin`,
    );
  } catch (error) {
    log.error({ err: error }, 'a role was not changed');
    return data({ error: failed }, 500);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export default function UserRole({ loaderData, actionData }: Route.ComponentProps) {
  const { user, next } = loaderData;
  return (
    <>
      <AdminTitle title={roleQuestionTitle(user.role)} />
      <div className="card max-w-xl p-6">
        <RoleQuestion user={user} next={next} cancel={next} error={actionData?.error} />
      </div>
    </>
  );
}
