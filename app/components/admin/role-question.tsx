import type { Refusal } from '#domain/site/failures.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

type Props = {
  user: { id: string; username: string; email: string; role: 'user' | 'admin' };
  next: string;
  cancel: (() => void) | string;
  answer?: Refusal;
};

export function roleQuestionTitle(role: 'user' | 'admin'): string {
  return role === 'admin' ? 'Revoke Admin' : 'Grant Admin';
}

/** Asks for confirmation before the admin role is granted or revoked. */
export function RoleQuestion({ user, next, cancel, answer }: Props) {
  const { id, username, email, role } = user;
  return (
    <ConfirmForm
      action={`/admin/users/${encodeURIComponent(id)}/role`}
      confirm={roleQuestionTitle(role)}
      busy="Saving..."
      cancel={cancel}
      answer={answer}
    >
      <p>
        {role === 'admin'
          ? 'This account loses access to the admin area immediately.'
          : 'This account can then do everything in the admin area, including granting and revoking the role.'}
      </p>
      <p className="mt-4 border-butter border-s-4 ps-4">
        <span className="font-semibold">{username}</span>
        <br />
        <span className="text-quiet">{email}</span>
      </p>
      <input type="hidden" name="role" value={role === 'admin' ? 'user' : 'admin'} />
      <input type="hidden" name="next" value={next} />
    </ConfirmForm>
  );
}
