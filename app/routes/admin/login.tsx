import { redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { LoginForm } from '#app/components/account/login-form.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { useSentPageAfterSignIn } from '#app/components/import/sent-page.tsx';
import { handleSignIn } from '#app/middleware/redirect-after-sign-in.ts';
import { userContext } from '#app/middleware/session.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import type { Route } from './+types/login';

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect(nextOf(request));
  return { next: nextOf(request) };
}

export function action(args: Route.ActionArgs) {
  return handleSignIn(args, nextOf(args.request));
}

function nextOf(request: Request): string {
  const next = parseNextPath(new URL(request.url).searchParams.get('next'));
  return next && /^\/admin(\/(?!login)|\?|$)/.test(next) ? next : '/admin';
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  useSentPageAfterSignIn();
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
