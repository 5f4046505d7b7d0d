import { redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { LoginForm } from '#app/components/account/login-form.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { askForSecondStep, beginSession } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { sessionContext, userContext } from '#app/middleware/session.ts';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { Login, tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { readNext } from '#domain/account/next-path.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/login';

const refusals: Record<'wrong' | 'unconfirmed' | 'too often', [number, { form: string }]> = {
  wrong: [400, { form: 'Invalid email or password' }],
  unconfirmed: [403, { form: 'Please confirm your email address first' }],
  'too often': [429, { form: tooMuchAtOnce }],
};

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect(nextOf(request));
  return { next: nextOf(request) };
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
    log.error({ err: error }, 'signing in as an admin failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred during login' });
  }
}

function nextOf(request: Request): string {
  const next = readNext(new URL(request.url).searchParams.get('next'));
  return next && /^\/admin(\/(?!login)|\?|$)/.test(next) ? next : '/admin';
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred during login', connectionLost);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Admin Login"
      footer="This admin area is protected. Only authorized personnel should attempt to login."
    >
      <LoginForm lastResult={actionData} label="Sign In" />
      <PasskeySignIn next={loaderData.next} />
    </AccountFrame>
  );
}
