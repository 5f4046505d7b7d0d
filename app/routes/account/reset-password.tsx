import { useEffect, useState } from 'react';
import { Form, redirect, useLocation, useNavigate } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { useSaid } from '#app/components/account/use-user.ts';
import { answerForm } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { showToast } from '#app/ui/toast.ts';
import { invalidResetLink, ResetPassword } from '#domain/account/account-forms.ts';
import { readFlash } from '#server/auth/flash.ts';
import { resetPassword } from '#server/auth/password/reset.ts';
import type { Route } from './+types/reset-password';

const updated = 'Password updated successfully!';

/** Shows the success message once; a reload redirects to the sign-in page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  if (url.searchParams.has('done') && (await readFlash(request))?.message !== updated) {
    throw redirect('/login');
  }
  return null;
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, ResetPassword, async ({ token, password }) => {
    const cookies = await resetPassword(args.request, token, password);
    if (!cookies) return leave('/login', [invalidResetLink, 'error']);
    return leave('/reset-password?done', updated, cookies);
  });
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  return useSaid(updated) ? <Updated /> : <Choose lastResult={actionData} />;
}

function Choose({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { form, fields, summary, props } = useValidForm({
    id: 'reset-password',
    schema: ResetPassword,
    lastResult,
  });
  const { token, password, confirmPassword } = fields;
  const tokenOfUrl = useTokenOfUrl(Boolean(lastResult));
  return (
    <AccountFrame title="Choose a New Password" intro="This signs you out on all your devices.">
      <Form
        method="post"
        action={tokenOfUrl ? `/reset-password#token=${tokenOfUrl}` : '/reset-password'}
        replace
        {...props}
        className="space-y-5"
      >
        <ErrorSummary {...summary} />
        {/* Only scripts can read a fragment. Without them, or if the form was sent before they started,
            the user copies the code from the email. */}
        {tokenOfUrl ? (
          <input type="hidden" name={token.name} value={tokenOfUrl} />
        ) : (
          <div className={lastResult ? undefined : 'without-js'}>
            <Field
              label="Code"
              meta={token}
              autoComplete="off"
              hint="You'll find it at the end of our email."
              required
            />
          </div>
        )}
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

/** Returns the token of the URL's fragment. Without one, an unsent form redirects to /login. */
function useTokenOfUrl(isSent: boolean): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per fragment
  useEffect(() => {
    const found = /^#token=([\w-]+)$/.exec(hash)?.[1];
    setToken(found);
    if (found || isSent) return;
    void showToast('error', invalidResetLink);
    void navigate('/login', { replace: true });
  }, [hash]);
  return token;
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
