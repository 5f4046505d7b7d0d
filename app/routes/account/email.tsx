import { Form, redirect } from 'react-router';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { useDraft } from '#app/components/form/use-draft.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangeEmail, tooMuchAtOnce, wrongPassword } from '#domain/account/account-forms.ts';
import { askForNewEmail } from '#server/auth/change-email.ts';
import { flash } from '#server/auth/flash.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/email';

export async function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(signedIn).user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, ChangeEmail);
  if (submission.status !== 'success') return refuse(submission, 400);
  const session = context.get(signedIn);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  if (submission.value.email === session.user.email) {
    return refuse(submission, 400, {
      fields: { email: 'This is already your address. Enter a different one.' },
    });
  }
  try {
    const answer = await askForNewEmail(asker, submission.value);
    if (answer === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (answer === 'wrong') {
      return refuse(submission, 400, { fields: { currentPassword: wrongPassword } });
    }
    const cookie = await flash('Please check your new email address to confirm the change');
    return redirect('/account/email', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    log.error({ err: error }, 'asking for another address failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'email',
    schema: ChangeEmail,
    lastResult: actionData,
  });
  useDraft('email');
  return (
    <SettingsFrame
      title="Email"
      intro={
        <>
          Your address is <strong className="text-ink">{loaderData.email}</strong>. To change it,
          open the link that we send to the new address.
        </>
      }
    >
      <Form method="post" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[
            ['New Email', fields.email],
            ['Current Password', fields.currentPassword],
          ]}
        />
        <Field label="New Email" type="email" meta={fields.email} autoComplete="email" required />
        <Field
          label="Current Password"
          type="password"
          meta={fields.currentPassword}
          autoComplete="current-password"
          required
        />
        <SubmitButton busy="Sending..." action="/account/email">
          Change Email
        </SubmitButton>
      </Form>
    </SettingsFrame>
  );
}
