import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useSubmit } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { useFlash } from '#app/components/account/use-user.ts';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { sessionContext } from '#app/middleware/session.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ForgotPassword, tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { confirmByToken } from '#server/auth/confirm.ts';
import { flash } from '#server/auth/flash.ts';
import { confirmAgain } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/confirm-email';

/** The link of a mail leads here. Looking at it changes nothing: programs that check mails do as well. */
export async function loader({ request }: Route.LoaderArgs) {
  return { token: tokenOf(request) };
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

/** With a token it does what that is for; without one it has a new mail sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  if (token) return confirm(token, request, context);
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

async function confirm(token: string, request: Request, context: Route.ActionArgs['context']) {
  const session = context.get(sessionContext);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  const confirmed = await confirmByToken(token, asker);
  if (confirmed.what === 'nothing') return data({ invalid: true as const }, 400);
  const headers = withCookies('cookies' in confirmed ? confirmed.cookies : []);
  headers.append('Set-Cookie', await flash(...said[confirmed.what]));
  const back = session ? '/account/email' : '/login';
  return redirect(confirmed.what === 'account' ? '/account' : back, { headers });
}

const taken = 'There is another account with this email address, so nothing has changed';
const said: Record<'account' | 'new address' | 'taken', Parameters<typeof flash>> = {
  account: ['Welcome! Your email address is confirmed.'],
  'new address': ['Your email address has been changed'],
  taken: [taken, 'error'],
};

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const invalid = actionData !== undefined && 'invalid' in actionData;
  if (token && !invalid) return <Confirm token={token} />;
  return <SendAgain invalid={invalid} lastResult={invalid ? undefined : actionData} />;
}

/** Confirms by itself as soon as scripts run; without them there is a button. */
function Confirm({ token }: { token: string }) {
  const submit = useSubmit();
  const begun = useRef(false);
  const action = `/confirm-email?${new URLSearchParams({ token })}`;
  useEffect(() => {
    // A token counts once, and React may run this twice.
    if (!begun.current) void submit(null, { method: 'post', action, replace: true });
    begun.current = true;
  }, [submit, action]);
  return (
    <AccountFrame title="Confirm Your Email" intro="You have opened the link of our mail.">
      <Form method="post" action={action} replace>
        <SubmitButton busy="Confirming..." className="w-full">
          Confirm
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

type SendAgainProps = { invalid: boolean; lastResult: SubmissionResult | undefined };

function SendAgain({ invalid, lastResult }: SendAgainProps) {
  const typed = useFlash()?.email;
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'confirm-email',
    schema: ForgotPassword,
    lastResult,
    defaultValue: { email: typed },
  });
  const link = 'font-semibold text-tomato';
  return (
    <AccountFrame
      title={invalid ? 'Invalid or expired link' : 'Check Your Email'}
      intro={
        invalid ? (
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
