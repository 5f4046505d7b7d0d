import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { data, Form, useSubmit } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { ConfirmSignUpForm } from '#app/components/account/confirm-sign-up-form.tsx';
import { useFlash, useUser } from '#app/components/page/use-user.ts';
import { type FormRequest, handleForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { redirectAfterSignIn } from '#app/middleware/redirect-after-sign-in.ts';
import { getSignInRequest } from '#app/middleware/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import {
  ConfirmSignUpSchema,
  ForgotPasswordSchema,
  usernameTakenMessage,
  wrongPasswordMessage,
} from '#domain/account/account-forms.ts';
import { getNextPath } from '#domain/account/next-path.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { confirmNewEmail, findConfirmationPurpose } from '#server/auth/confirm-address.ts';
import { confirmSignUp } from '#server/auth/confirm-sign-up.ts';
import { sessionContext } from '#server/auth/session.ts';
import { resendConfirmation } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/confirm-email';

/** The target of links in emails. Loading it changes nothing, because mail scanners also open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const session = context.get(sessionContext);
  const purpose = token ? await findConfirmationPurpose(token, session) : null;
  return { token, purpose, next: getNextPath(request) };
}

export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

/** Redeems the token; without a token, sends a new confirmation email. */
export async function action(args: Route.ActionArgs) {
  const token = tokenOf(args.request);
  if (!token) return sendAgain(args);
  switch (await findConfirmationPurpose(token, args.context.get(sessionContext))) {
    case 'sign-up':
      return confirm(token, args);
    case 'new address':
      return withErrorHandling(args, () => change(token, args));
    case 'not yours':
      return data(null, 403);
    default:
      return data(null, 400);
  }
}

function sendAgain(args: FormRequest) {
  return handleForm(args, ForgotPasswordSchema, async ({ email }, reject) => {
    const outcome = await resendConfirmation(email, args.context.get(clientAddress));
    if (outcome === 'too often') return reject(429, { form: rateLimitedMessage });
    const sent = 'If this address needs confirming, a new email is on its way';
    return redirectWithMessage('/confirm-email', [sent, 'success', { email }]);
  });
}

function confirm(token: string, args: FormRequest) {
  return handleForm(args, ConfirmSignUpSchema, async (value, reject) => {
    const confirmed = await confirmSignUp(token, value, getSignInRequest(args));
    switch (confirmed.what) {
      case 'account':
        return redirectAfterSignIn(
          confirmed,
          getNextPath(args.request),
          'Welcome! Your email address is confirmed.',
        );
      case 'nothing':
        return data(null, 400);
      case 'wrong password':
        return reject(400, { fields: { password: wrongPasswordMessage } });
      case 'username taken':
        return reject(409, {
          fields: { username: `${usernameTakenMessage}. Please choose another one.` },
        });
      case 'too often':
        return reject(429, { form: rateLimitedMessage });
    }
  });
}

async function change(token: string, { context }: FormRequest) {
  const outcome = await confirmNewEmail(token, context.get(sessionContext));
  if (outcome === 'nothing' || outcome === 'not yours') return data(null, 400);
  return redirectWithMessage('/account/email', said[outcome]);
}

const taken = 'Another account already uses this email address, so yours has not changed';
const said: Record<'new address' | 'taken', Parameters<typeof redirectWithMessage>[1]> = {
  'new address': 'Your email address has been changed',
  taken: [taken, 'error'],
};

export default function ConfirmEmail({
  loaderData: { token, purpose, next },
  actionData,
}: Route.ComponentProps) {
  if (token && purpose === 'sign-up') {
    return <ConfirmSignUpForm token={token} next={next} lastResult={actionData} />;
  }
  if (token && purpose === 'new address')
    return <ConfirmChange token={token} result={actionData} />;
  if (token && purpose === 'not yours') return <NotYours token={token} />;
  return <SendAgain invalid={token !== null} lastResult={actionData} />;
}

type Result = SubmissionResult | null | undefined;

/** Submits itself once scripts run; without JavaScript, the user presses the button. */
function ConfirmChange({ token, result }: { token: string; result: Result }) {
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
        <FormAlert result={result} className="mb-4" />
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
          to={signInPath('/login', `/confirm-email?${new URLSearchParams({ token })}`)}
          className="w-full"
        >
          Sign In
        </ButtonLink>
      )}
    </AccountFrame>
  );
}

type SendAgainProps = { invalid: boolean; lastResult: Result };

function SendAgain({ invalid, lastResult }: SendAgainProps) {
  const typed = useFlash()?.email;
  const { fields, summary, props } = useValidForm({
    id: 'confirm-email',
    schema: ForgotPasswordSchema,
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
        <ErrorSummary {...summary} />
        <Field label="Email" type="email" meta={fields.email} autoComplete="email" required />
        <SubmitButton kind="quiet" busy="Sending..." className="w-full">
          Send a New Email
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
