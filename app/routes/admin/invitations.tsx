import { Form } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RoleChoice } from '#app/components/admin/role-question.tsx';
import { handleForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { LocalTime } from '#app/ui/local-time.tsx';
import { InvitationSchema } from '#domain/account/account-forms.ts';
import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { type AccountRole, accountRoles, isAccountRole } from '#domain/account/roles.ts';
import { readTextId } from '#domain/records/record-id.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listInvitations, revokeInvitation, sendInvitation } from '#server/users/invitations.ts';
import type { Route } from './+types/invitations';

const list = '/admin/invitations';

export async function loader() {
  return { invitations: await listInvitations() };
}

/** Sends an invitation or, with `?revoke`, revokes one. */
export async function action(args: Route.ActionArgs) {
  const actor = getActor(args.context);
  if (args.url.searchParams.has('revoke')) {
    const id = readTextId((await readForm(args.request, createFormFields('id'))).get('id'));
    return withErrorHandling(args, async () => {
      if (id !== null) await revokeInvitation(actor, id);
      return redirectWithMessage(list, 'Invitation revoked');
    });
  }
  return handleForm(args, InvitationSchema, async (value, reject) => {
    if ((await sendInvitation(actor, value)) === 'too often')
      return reject(429, { form: rateLimitedMessage });
    return redirectWithMessage(list, `Invitation sent to ${value.email}`);
  });
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations } = loaderData;
  return (
    <>
      <AdminTitle
        title="Invitations"
        intro={`An invitation works once, for ${linkLifetimes.invitation.words}. A new invitation replaces an earlier invitation to the same address.`}
      />
      <InviteForm key={invitations[0]?.id} lastResult={actionData} />
      {invitations.length > 0 && (
        <section aria-labelledby="pending" className="mt-10">
          <h2 id="pending" className="mb-4 text-2xl">
            Pending
          </h2>
          <Pending invitations={invitations} />
        </section>
      )}
    </>
  );
}

function InviteForm({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { fields, summary, props } = useValidForm({
    id: 'invite',
    schema: InvitationSchema,
    lastResult,
  });
  const role = lastResult && 'initialValue' in lastResult && lastResult.initialValue?.role;
  return (
    <Form method="post" action={list} {...props} className="card max-w-xl space-y-5 p-6">
      <ErrorSummary {...summary} />
      <Field label="Email" type="email" meta={fields.email} autoComplete="off" required />
      <RoleChoice chosen={isAccountRole(role) ? role : 'author'} />
      <SubmitButton busy="Sending..." action={list}>
        Send Invitation
      </SubmitButton>
    </Form>
  );
}

type Listed = {
  id: string;
  email: string;
  role: AccountRole;
  sender: string;
  createdAt: string;
};

function Pending({ invitations }: { invitations: Listed[] }) {
  return (
    <DataTable
      columns={[
        { heading: 'Email', width: 'w-[40%]' },
        { heading: 'Role' },
        { heading: 'Sent by' },
        { heading: 'Sent' },
        { heading: 'Actions', width: 'w-28' },
      ]}
    >
      {invitations.map(({ id, email, role, sender, createdAt }) => (
        <tr key={id}>
          <td className="@max-4xl:basis-full">
            <span className="font-semibold">{email}</span>
          </td>
          <td>{accountRoles[role].name}</td>
          <td>{sender}</td>
          <td>
            <LocalTime at={createdAt} />
          </td>
          <td className="@max-4xl:ms-auto">
            <ActionForm action={`${list}?revoke`} preventScrollReset>
              {(busy) => (
                <>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    disabled={busy}
                    aria-label={`Revoke the invitation to ${email}`}
                    className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-tomato"
                  >
                    {busy ? 'Revoking...' : 'Revoke'}
                  </button>
                </>
              )}
            </ActionForm>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
