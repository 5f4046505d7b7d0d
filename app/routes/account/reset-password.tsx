import { Form, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { TokenField, useUrlToken } from '#app/components/account/url-token.tsx';
import { useHasFlash } from '#app/components/page/use-user.ts';
import { handleForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { invalidResetLinkMessage, ResetPasswordSchema } from '#domain/account/account-forms.ts';
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
  return handleForm(args, ResetPasswordSchema, async ({ token, password }) => {
    const cookies = await resetPassword(args.request, token, password);
    if (!cookies) return redirectWithMessage('/login', [invalidResetLinkMessage, 'error']);
    return redirectWithMessage('/reset-password?done', updated, cookies);
  });
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  return useHasFlash(updated) ? <Updated /> : <Choose lastResult={actionData} />;
}

function Choose({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { form, fields, summary, props } = useValidForm({
    id: 'reset-password',
    schema: ResetPasswordSchema,
    lastResult,
  });
  const { token, password, confirmPassword } = fields;
  const tokenOfUrl = useUrlToken(Boolean(lastResult), invalidResetLinkMessage);
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
        <TokenField meta={token} tokenOfUrl={tokenOfUrl} isSent={Boolean(lastResult)} />
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
