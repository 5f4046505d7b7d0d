import { Form, redirect } from 'react-router';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangePassword, tooMuchAtOnce, wrongPassword } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { changePassword } from '#server/auth/password/change.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/password';

export async function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, ChangePassword);
  if (submission.status !== 'success') return refuse(submission, 400);
  const { currentPassword, password: newPassword } = submission.value;
  const session = context.get(signedIn);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  try {
    const { answer, cookies } = await changePassword(asker, { currentPassword, newPassword });
    if (answer === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (answer === 'wrong') {
      return refuse(submission, 400, { fields: { currentPassword: wrongPassword } });
    }
    const headers = withCookies(cookies);
    headers.append('Set-Cookie', await flash('Password updated successfully!'));
    return redirect('/account/password', { headers });
  } catch (error) {
    log.error({ err: error }, 'changing a password failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function PasswordPage({ actionData }: Route.ComponentProps) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'password',
    schema: ChangePassword,
    lastResult: actionData,
  });
  const { currentPassword, password, confirmPassword } = fields;
  return (
    <SettingsFrame title="Password" intro="Changing your password ends all your other sessions.">
      <Form method="post" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[
            ['Current Password', currentPassword],
            ['New Password', password],
            ['Confirm New Password', confirmPassword],
          ]}
        />
        <Field
          label="Current Password"
          type="password"
          meta={currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordFields
          password={password}
          confirmPassword={confirmPassword}
          labels={['New Password', 'Confirm New Password']}
          validate={form.validate}
        />
        <SubmitButton
          busy="Updating..."
          action="/account/password"
          disabled={Boolean(password.errors || confirmPassword.errors)}
        >
          Update Password
        </SubmitButton>
      </Form>
    </SettingsFrame>
  );
}
