import { type AccountRole, accountRoles } from '#domain/account/roles.ts';
import type { FormError } from '#domain/site/failures.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

type Props = {
  user: { id: string; username: string; email: string; role: AccountRole };
  next: string;
  cancel: (() => void) | string;
  result?: FormError;
};

export const roleQuestionTitle = 'Change Role';

/** Asks for the new role of a user. */
export function RoleQuestion({ user, next, cancel, result }: Props) {
  const { id, username, email, role } = user;
  return (
    <ConfirmForm
      action={`/admin/users/${encodeURIComponent(id)}/role`}
      confirm={roleQuestionTitle}
      busy="Saving..."
      cancel={cancel}
      result={result}
    >
      <p>The change takes effect immediately.</p>
      <p className="mt-4 border-butter border-s-4 ps-4">
        <span className="font-semibold">{username}</span>
        <br />
        <span className="text-quiet">{email}</span>
      </p>
      <RoleChoice chosen={role} />
      <input type="hidden" name="next" value={next} />
    </ConfirmForm>
  );
}

/** Radio buttons of all roles with their descriptions. */
export function RoleChoice({ chosen }: { chosen: AccountRole }) {
  return (
    <fieldset className="mt-4 space-y-1">
      <legend className="mb-1 font-semibold text-base">Role</legend>
      {Object.entries(accountRoles).map(([role, { name, rights }]) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-1 size-5 shrink-0 accent-tomato"
          />
          <span>
            <span className="font-medium">{name}</span>
            <span className="block text-quiet text-sm">{rights}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
