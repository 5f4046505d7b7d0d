import { redirect } from 'react-router';
import { AccountFrame } from '#app/components/account-frame.tsx';
import { LoginForm } from '#app/components/login-form.tsx';
import { sessionContext, userContext } from '#app/middleware/session.ts';
import { refuse } from '#app/ui/refuse.ts';
import { Login, tooMuchAtOnce } from '#domain/account.ts';
import { readNext } from '#domain/next-path.ts';
import { flash } from '#server/auth/flash.ts';
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
  return null;
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
    if (result.outcome !== 'signed in') return refuse(submission, ...refusals[result.outcome]);
    const headers = new Headers();
    for (const cookie of result.cookies) headers.append('Set-Cookie', cookie);
    // Everybody else learns in the admin area that they have no business there.
    if (result.isAdmin) headers.append('Set-Cookie', await flash('Admin login successful!'));
    return redirect(nextOf(request), { headers });
  } catch (error) {
    log.error({ err: error }, 'signing in as an admin failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred during login' });
  }
}

function nextOf(request: Request): string {
  const next = readNext(new URL(request.url).searchParams.get('next'));
  return next && /^\/admin(\/(?!login)|\?|$)/.test(next) ? next : '/admin';
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Admin Login"
      footer="This admin area is protected. Only authorized personnel should attempt to login."
    >
      <LoginForm lastResult={actionData} label="Sign In" />
    </AccountFrame>
  );
}
