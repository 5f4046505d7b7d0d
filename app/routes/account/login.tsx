import { useEffect } from 'react';
import { Form, Link, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { LoginForm } from '#app/components/account/login-form.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { useFlash } from '#app/components/account/use-user.ts';
import { holdDraft } from '#app/components/form/use-draft.ts';
import { askForSecondStep, beginSession } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { sessionContext, userContext } from '#app/middleware/session.ts';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Login, tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { readNext, withNext } from '#domain/account/next-path.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/login';

const unconfirmed =
  'Please confirm your email address first. We emailed you a link when you signed up.';

const refusals: Record<'wrong' | 'unconfirmed' | 'too often', [number, { form: string }]> = {
  wrong: [400, { form: 'Invalid email or password' }],
  unconfirmed: [403, { form: unconfirmed }],
  'too often': [429, { form: tooMuchAtOnce }],
};

function nextOf(request: Request): string | null {
  return readNext(new URL(request.url).searchParams.get('next'));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, Login);
  if (submission.status !== 'success') return refuse(submission, 400);
  const asker = {
    request,
    clientAddress: context.get(clientAddress),
    session: context.get(sessionContext),
  };
  try {
    const result = await signIn(asker, submission.value);
    const { outcome } = result;
    if (outcome === 'signed in') return beginSession(result, nextOf(request));
    if (outcome === 'second step') return askForSecondStep(result.cookies, nextOf(request));
    return refuse(submission, ...refusals[outcome]);
  } catch (error) {
    log.error({ err: error }, 'signing in failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred during login' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred during login', connectionLost);
}

export default function LoginPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (next) holdDraft();
  }, [next]);
  const typed = actionData?.initialValue?.email;
  const link = 'font-semibold text-tomato';
  return (
    <AccountFrame
      title="Login"
      intro={next ? 'Please sign in to continue.' : 'Good to see you again.'}
      footer={
        <>
          No account yet?{' '}
          <Link to={withNext('/signup', next)} className={link}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm lastResult={actionData} email={useFlash()?.email} label="Sign In">
        <p className="text-end text-base">
          <Link to="/forgot-password" className={link}>
            Forgot password?
          </Link>
        </p>
      </LoginForm>
      <PasskeySignIn next={next} />
      {actionData?.error?.['']?.includes(unconfirmed) && typeof typed === 'string' && (
        <Form method="post" action="/confirm-email" className="mt-4">
          <input type="hidden" name="email" value={typed} />
          <SubmitButton kind="quiet" busy="Sending..." action="/confirm-email" className="w-full">
            Send a New Email
          </SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}
