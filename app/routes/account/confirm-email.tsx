import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useSubmit } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { ConfirmSignUpForm } from '#app/components/account/confirm-sign-up-form.tsx';
import { useFlash, useUser } from '#app/components/account/use-user.ts';
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

/**
 * The target of links in emails. Loading it changes nothing, because mail scanners open links too.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const session = context.get(sessionContext);
  return { token, purpose: token ? await purposeOf(token, session) : null };
}

export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

/** Redeems the token; without one, sends a new confirmation email. */
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
    const sent = 'If this address needs confirming, a new email is on its way';
    const cookie = await flash(sent, 'success', { email });
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

const taken = 'Another account already uses this email address, so yours has not changed';
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

/** Submits itself once scripts run; without JavaScript the user presses the button. */
function ConfirmChange({ token }: { token: string }) {
  const submit = useSubmit();
  const begun = useRef(false);
  const action = `/confirm-email?${new URLSearchParams({ token })}`;
  useEffect(() => {
    // The token works once, and React may run this effect twice.
    if (!begun.current) void submit(null, { method: 'post', action, replace: true });
    begun.current = true;
  }, [submit, action]);
  return (
    <AccountFrame title="Confirm Your Email" intro="Confirm the new email address of your account.">
      <Form method="post" action={action} replace>
        <SubmitButton busy="Confirming..." className="w-full">
          Confirm
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

/** Shown when a change-of-address link is opened outside the account that requested it. */
function NotYours({ token }: { token: string }) {
  const isSignedIn = useUser() !== null;
  return (
    <AccountFrame
      title="Confirm Your Email"
      intro={
        isSignedIn
          ? 'Another account requested this change. Sign out, open the link again and sign in to that account.'
          : 'To change the address, sign in to the account that requested it.'
      }
      footer="If this wasn't you, close this page. Nothing has changed."
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
            This link has already been used or is more than a day old. If you used it,{' '}
            <Link to="/login" className={link}>
              sign in
            </Link>
            . If not, request a new one below or{' '}
            <Link to="/signup" className={link}>
              sign up again
            </Link>
            .
          </>
        ) : (
          <>
            We sent {typed ? <strong className="text-ink">{typed}</strong> : 'you'} an email with a
            link. Open it and enter your password to activate your account. If nothing arrives
            within a few minutes, check your spam folder.
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
          Send a New Email
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
