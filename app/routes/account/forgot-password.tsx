import { Form, Link, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { useSaid } from '#app/components/account/use-user.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ForgotPassword, mailsOnTheirWay, tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { askForReset } from '#server/auth/password/reset.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/forgot-password';

const sent = 'Password reset instructions sent to your email';

export async function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, ForgotPassword);
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    const outcome = await askForReset(submission.value.email, context.get(clientAddress));
    if (outcome === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (outcome === 'sent already') return refuse(submission, 429, { form: mailsOnTheirWay });
    return redirect('/forgot-password', { headers: { 'Set-Cookie': await flash(sent) } });
  } catch (error) {
    log.error({ err: error }, 'asking for a new password failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return useSaid(sent) ? <Sent /> : <Ask lastResult={actionData} />;
}

function Ask({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'forgot-password',
    schema: ForgotPassword,
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
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[['Email', fields.email]]}
        />
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
      intro="If an account uses that address, a reset link is on its way. It works for one hour."
    >
      <ul className="list-disc space-y-2 ps-5 text-base">
        <li>Check your inbox. The email may take a minute to arrive.</li>
        <li>Nothing there? Check your spam folder.</li>
      </ul>
      <ButtonLink to="/login" className="mt-6 w-full">
        Return to Login
      </ButtonLink>
    </AccountFrame>
  );
}
