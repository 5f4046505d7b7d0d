import { useEffect } from 'react';
import { Form, redirect, useLocation, useNavigate } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { useSaid } from '#app/components/account/use-user.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { showToast } from '#app/ui/toast.ts';
import { invalidResetLink, ResetPassword } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { resetPassword } from '#server/auth/password/reset.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/reset-password';

const updated = 'Password updated successfully!';

export async function loader() {
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const submission = await readSubmission(request, ResetPassword);
  if (submission.status !== 'success') return refuse(submission, 400);
  const { token, password } = submission.value;
  try {
    const headers = new Headers();
    const cookies = await resetPassword(request, token, password);
    if (!cookies) {
      headers.append('Set-Cookie', await flash(invalidResetLink, 'error'));
      return redirect('/login', { headers });
    }
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', await flash(updated));
    return redirect('/reset-password', { headers });
  } catch (error) {
    log.error({ err: error }, 'resetting a password failed');
    const form = 'An unexpected error occurred while resetting your password';
    return refuse(submission, 500, { form });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(
    serverAction,
    'An unexpected error occurred while resetting your password',
    connectionLost,
  );
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  return useSaid(updated) ? <Updated /> : <Choose lastResult={actionData} />;
}

function Choose({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'reset-password',
    schema: ResetPassword,
    lastResult,
  });
  const { token, password, confirmPassword } = fields;
  useTokenOfAddress((value) => form.update({ name: token.name, value }));
  return (
    <AccountFrame title="Choose a New Password" intro="This signs you out on all your devices.">
      <Form method="post" action="/reset-password" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[
            ['Code', token],
            ['New Password', password],
            ['Confirm New Password', confirmPassword],
          ]}
        />
        {/* Only scripts can read a fragment; without them the user copies the code from the
            email. */}
        <div className="without-js">
          <Field
            label="Code"
            meta={token}
            autoComplete="off"
            hint="You'll find it at the end of our email."
            required
          />
        </div>
        <PasswordFields
          password={password}
          confirmPassword={confirmPassword}
          labels={['New Password', 'Confirm New Password']}
          validate={form.validate}
        />
        <SubmitButton
          busy="Updating..."
          disabled={Boolean(password.errors || confirmPassword.errors)}
          className="w-full"
        >
          Update Password
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

/** Reads the token from the URL fragment; without one, redirects to /login. */
function useTokenOfAddress(take: (token: string) => void): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address
  useEffect(() => {
    const token = /^#token=([\w-]+)$/.exec(hash)?.[1];
    if (token) return take(token);
    void showToast('error', invalidResetLink);
    void navigate('/login', { replace: true });
  }, [hash]);
}

function Updated() {
  return (
    <AccountFrame
      title="Password Updated!"
      intro="You can now sign in with your new password. All your sessions have ended."
    >
      <ButtonLink to="/login" className="w-full">
        Go to Login
      </ButtonLink>
    </AccountFrame>
  );
}
