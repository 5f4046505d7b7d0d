import { PrefetchPageLinks, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { LoginForm } from '#app/components/account/login-form.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { useFlash } from '#app/components/page/use-user.ts';
import { handleSignIn } from '#app/middleware/redirect-after-sign-in.ts';
import { userContext } from '#app/middleware/session.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { emailNotConfirmedMessage } from '#domain/account/account-forms.ts';
import { getNextPath } from '#domain/account/next-path.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = getNextPath(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  return { next };
}

export function action(args: Route.ActionArgs) {
  return handleSignIn(args, getNextPath(args.request));
}

export default function LoginPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const typed = actionData?.initialValue?.email;
  const link = 'font-semibold text-tomato';
  return (
    <AccountFrame
      title="Login"
      intro={next ? 'Please sign in to continue.' : 'Good to see you again.'}
      footer={
        <>
          No account yet?{' '}
          <Link to={signInPath('/signup', next)} className={link}>
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
      {actionData?.error?.['']?.includes(emailNotConfirmedMessage) && typeof typed === 'string' && (
        <ActionForm action="/confirm-email" className="mt-4">
          {(busy) => (
            <>
              <PrefetchPageLinks page="/confirm-email" />
              <input type="hidden" name="email" value={typed} />
              <Button type="submit" kind="quiet" disabled={busy} className="w-full">
                {busy ? 'Sending...' : 'Send a New Email'}
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </AccountFrame>
  );
}
