import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useSubmit } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { useFlash, useUser } from '#app/components/account/use-user.ts';
import { ConfirmSignUpForm } from '#app/components/confirm-sign-up-form.tsx';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { sessionContext } from '#app/middleware/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import {
  ConfirmSignUp,
  ForgotPassword,
  tooMuchAtOnce,
  usernameTaken,
  wrongPassword,
} from '#domain/account/account-forms.ts';
import { withNext } from '#domain/account/next-path.ts';
import { changeAddress, purposeOf } from '#server/auth/confirm-address.ts';
import { confirmSignUp } from '#server/auth/confirm-sign-up.ts';
import { flash } from '#server/auth/flash.ts';
import type { Session } from '#server/auth/session.ts';
import type { Asker } from '#server/auth/sign-in.ts';
import { confirmAgain } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/confirm-email';

/** The link of a mail leads here. Looking at it changes nothing: programs that check mails do as well. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const session = context.get(sessionContext);
  return { token, purpose: token ? await purposeOf(token, session) : null };
}

export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

/** With a token it does what that is for; without one it has a new mail sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const session = context.get(sessionContext);
  if (token) {
    switch (await purposeOf(token, session)) {
      case 'sign-up':
        return confirm(token, { request, clientAddress: context.get(clientAddress), session });
      case 'new address':
        return change(token, session);
      case 'not yours':
        return data(null, 403);
      default:
        return data(null, 400);
    }
  }
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

async function confirm(token: string, asker: Asker) {
  const submission = await readSubmission(asker.request, ConfirmSignUp);
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    const confirmed = await confirmSignUp(token, submission.value, asker);
    if (confirmed.what === 'account') {
      const headers = withCookies(confirmed.cookies);
      headers.append('Set-Cookie', await flash('Welcome! Your email address is confirmed.'));
      return redirect('/account', { headers });
    }
    if (confirmed.what === 'nothing') return data(null, 400);
    return refuse(submission, ...refusals[confirmed.what]);
  } catch (error) {
    log.error({ err: error }, 'confirming a sign-up failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

const anotherUsername = `${usernameTaken}. Please choose another one.`;
const refusals: Record<
  'wrong password' | 'username taken' | 'too often',
  Parameters<typeof refuse> extends [unknown, ...infer Rest] ? Rest : never
> = {
  'wrong password': [400, { fields: { password: wrongPassword } }],
  'username taken': [409, { fields: { username: anotherUsername } }],
  'too often': [429, { form: tooMuchAtOnce }],
};

async function change(token: string, session: Session | null) {
  const outcome = await changeAddress(token, session);
  if (outcome === 'nothing' || outcome === 'not yours') return data(null, 400);
  const headers = { 'Set-Cookie': await flash(...said[outcome]) };
  return redirect('/account/email', { headers });
}

const taken = 'There is another account with this email address, so nothing has changed';
const said: Record<'new address' | 'taken', Parameters<typeof flash>> = {
  'new address': ['Your email address has been changed'],
  taken: [taken, 'error'],
};

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function ConfirmEmail({
  loaderData: { token, purpose },
  actionData,
}: Route.ComponentProps) {
  if (token && purpose === 'sign-up') {
    return <ConfirmSignUpForm token={token} lastResult={actionData} />;
  }
  if (token && purpose === 'new address') return <ConfirmChange token={token} />;
  if (token && purpose === 'not yours') return <NotYours token={token} />;
  return <SendAgain invalid={token !== null} lastResult={actionData} />;
}

/** Confirms by itself as soon as scripts run; without them there is a button. */
function ConfirmChange({ token }: { token: string }) {
  const submit = useSubmit();
  const begun = useRef(false);
  const action = `/confirm-email?${new URLSearchParams({ token })}`;
  useEffect(() => {
    // A token counts once, and React may run this twice.
    if (!begun.current) void submit(null, { method: 'post', action, replace: true });
    begun.current = true;
  }, [submit, action]);
  return (
    <AccountFrame title="Confirm Your Email" intro="You have opened the link in our email.">
      <Form method="post" action={action} replace>
        <SubmitButton busy="Confirming..." className="w-full">
          Confirm
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

/** A link that changes an address, opened where the account that asked for it is not signed in. */
function NotYours({ token }: { token: string }) {
  const isSignedIn = useUser() !== null;
  return (
    <AccountFrame
      title="Confirm Your Email"
      intro={
        isSignedIn
          ? 'Another account asked for this change. Sign out, then open the link again and sign in to that account.'
          : 'Sign in to the account that asked for this change, and its address changes.'
      }
      footer="If this wasn't you, close this page: nothing has changed."
    >
      {!isSignedIn && (
        <ButtonLink
          to={withNext('/login', `/confirm-email?${new URLSearchParams({ token })}`)}
          className="w-full"
        >
          Sign In
        </ButtonLink>
      )}
    </AccountFrame>
  );
}

type SendAgainProps = { invalid: boolean; lastResult: SubmissionResult | null | undefined };

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
            now; otherwise have a new one sent, or{' '}
            <Link to="/signup" className={link}>
              sign up again
            </Link>
            .
          </>
        ) : (
          <>
            We have sent {typed ? <strong className="text-ink">{typed}</strong> : 'you'} an email
            with a link. Open it and enter your password, and your account is ready. It may take a
            minute, or lie in your spam folder.
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
