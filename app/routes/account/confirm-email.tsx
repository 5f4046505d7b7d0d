import { Form, Link, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account-frame.tsx';
import { useFlash } from '#app/components/use-user.ts';
import { withCookies } from '#app/middleware/begin-session.ts';
import { sessionContext } from '#app/middleware/session.ts';
import { Field } from '#app/ui/field.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { refuse } from '#app/ui/refuse.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useValidForm } from '#app/ui/use-valid-form.ts';
import { ForgotPassword, tooMuchAtOnce } from '#domain/account.ts';
import { confirmByToken } from '#server/auth/confirm.ts';
import { flash } from '#server/auth/flash.ts';
import { confirmAgain } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/confirm-email';

/** The link of a mail leads here and does at once what it is for; without one, a new mail can be had. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  // Who only looks whether there is something has not opened the link.
  if (!token || request.method === 'HEAD') return { invalid: false };
  const session = context.get(sessionContext);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  const confirmed = await confirmByToken(token, asker);
  const back = session ? '/account/email' : '/login';
  const headers = withCookies('cookies' in confirmed ? confirmed.cookies : []);
  if (confirmed.what === 'account') {
    headers.append('Set-Cookie', await flash('Welcome! Your email address is confirmed.'));
    throw redirect('/account', { headers });
  }
  if (confirmed.what === 'new address') {
    headers.append('Set-Cookie', await flash('Your email address has been changed'));
    throw redirect(back, { headers });
  }
  if (confirmed.what === 'taken') {
    const reason = 'There is another account with this email address, so nothing has changed';
    headers.append('Set-Cookie', await flash(reason, 'error'));
    throw redirect(back, { headers });
  }
  return { invalid: true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, ForgotPassword);
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    const { email } = submission.value;
    const outcome = await confirmAgain(email, context.get(clientAddress));
    if (outcome === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    const sent = 'If this address waits for it, a new mail is on its way';
    const cookie = await flash(sent, 'success', email);
    return redirect('/confirm-email', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    log.error({ err: error }, 'a new mail to confirm an address failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const typed = useFlash()?.email;
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'confirm-email',
    schema: ForgotPassword,
    lastResult: actionData,
    defaultValue: { email: typed },
  });
  const link = 'font-semibold text-tomato';
  return (
    <AccountFrame
      title={loaderData.invalid ? 'Invalid or expired link' : 'Check Your Email'}
      intro={
        loaderData.invalid ? (
          <>
            This link has been used already, or it is older than a day. If you have used it,{' '}
            <Link to="/login" className={link}>
              sign in
            </Link>{' '}
            now; otherwise have a new one sent.
          </>
        ) : (
          <>
            We have sent {typed ? <strong className="text-ink">{typed}</strong> : 'you'} a mail with
            a link. Open it, and your account is ready. It may take a minute, or lie in your spam
            folder.
          </>
        )
      }
      footer={
        <Link to="/login" className={link}>
          Return to Login
        </Link>
      }
    >
      <Form method="post" action="/confirm-email" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[['Email', fields.email]]}
        />
        <Field label="Email" type="email" meta={fields.email} autoComplete="email" required />
        <SubmitButton kind="quiet" busy="Sending..." className="w-full">
          Send me a new mail
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
