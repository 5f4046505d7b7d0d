import { Form } from 'react-router';
import { CurrentPasswordField, PasswordFields } from '#app/components/account/password-fields.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { handleForm, passwordErrors } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangePasswordSchema } from '#domain/account/account-forms.ts';
import { changePassword } from '#server/auth/password/change.ts';
import type { Route } from './+types/password';

export async function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, ChangePasswordSchema, async (value, reject) => {
    const { currentPassword, password: newPassword } = value;
    const given = { currentPassword, newPassword };
    const { outcome, cookies } = await changePassword(getSignedInRequest(args), given);
    if (outcome !== 'right') return reject(...passwordErrors[outcome]);
    return redirectWithMessage('/account/password', 'Password updated successfully!', cookies);
  });
}

export default function PasswordPage({ actionData }: Route.ComponentProps) {
  const { form, fields, summary, props } = useValidForm({
    id: 'password',
    schema: ChangePasswordSchema,
    lastResult: actionData,
  });
  const { currentPassword, password, confirmPassword } = fields;
  return (
    <SettingsFrame title="Password" intro="Changing your password ends all your other sessions.">
      <Form method="post" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <CurrentPasswordField meta={currentPassword} />
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
