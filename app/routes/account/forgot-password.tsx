import { Form } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { useHasFlash } from '#app/components/page/use-user.ts';
import { handleForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { emailsAlreadySentMessage, ForgotPasswordSchema } from '#domain/account/account-forms.ts';
import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { requestPasswordReset } from '#server/auth/password/reset.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/forgot-password';

const sent = 'Password reset instructions sent to your email';

export async function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, ForgotPasswordSchema, async ({ email }, reject) => {
    const outcome = await requestPasswordReset(email, args.context.get(clientAddress));
    if (outcome === 'too often') return reject(429, { form: rateLimitedMessage });
    if (outcome === 'sent already') return reject(429, { form: emailsAlreadySentMessage });
    return redirectWithMessage('/forgot-password', sent);
  });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return useHasFlash(sent) ? <Sent /> : <Ask lastResult={actionData} />;
}

function Ask({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { fields, summary, props } = useValidForm({
    id: 'forgot-password',
    schema: ForgotPasswordSchema,
    lastResult,
  });
  return (
    <AccountFrame
      title="Forgot Password"
      intro="Enter your email address and we will send you a reset link."
      footer={
        <Link to="/login" className="font-semibold text-tomato">
          Return to Login
        </Link>
      }
    >
      <Form method="post" action="/forgot-password" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <Field label="Email" type="email" meta={fields.email} autoComplete="username" required />
        <SubmitButton busy="Sending..." className="w-full">
          Send Reset Link
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

function Sent() {
  return (
    <AccountFrame
      title="Check Your Email"
      intro={`If an account uses that address, a reset link is on its way. It works for ${linkLifetimes['reset-password'].words}.`}
    >
      <ul className="list-disc space-y-2 ps-5 text-base">
        <li>Check your inbox. The email may take a minute to arrive.</li>
        <li>No email? Check your spam folder.</li>
      </ul>
      <ButtonLink to="/login" className="mt-6 w-full">
        Return to Login
      </ButtonLink>
    </AccountFrame>
  );
}
