import { Form } from 'react-router';
import { CurrentPassword, PasswordFields } from '#app/components/account/password-fields.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { answerForm, notOwn } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { userOf } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangePassword } from '#domain/account/account-forms.ts';
import { changePassword } from '#server/auth/password/change.ts';
import type { Route } from './+types/password';

export async function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, ChangePassword, async (value, refuse) => {
    const { currentPassword, password: newPassword } = value;
    const given = { currentPassword, newPassword };
    const { answer, cookies } = await changePassword(userOf(args), given);
    if (answer !== 'right') return refuse(...notOwn[answer]);
    return leave('/account/password', 'Password updated successfully!', cookies);
  });
}

export default function PasswordPage({ actionData }: Route.ComponentProps) {
  const { form, fields, summary, props } = useValidForm({
    id: 'password',
    schema: ChangePassword,
    lastResult: actionData,
  });
  const { currentPassword, password, confirmPassword } = fields;
  return (
    <SettingsFrame title="Password" intro="Changing your password ends all your other sessions.">
      <Form method="post" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <CurrentPassword meta={currentPassword} />
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
