import { Form, redirect, useSearchParams } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { handleForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { redirectWithSession } from '#app/middleware/redirect-after-sign-in.ts';
import { getSignInRequest, userContext } from '#app/middleware/session.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import {
  AppCodeSchema,
  RecoveryCodeSchema,
  wrongCodeMessage,
} from '#domain/account/second-factor.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { hasSecondStepCookie } from '#server/auth/cookies.ts';
import { finishSecondStep } from '#server/auth/two-step/second-step.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/second-step';

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const next = parseNextPath(searchParams.get('next'));
  return { next, kind: searchParams.has('recovery') ? ('recovery' as const) : ('app' as const) };
}

/** The admin area has its own sign-in page. */
function firstStep(next: string | null): string {
  return signInPath(next?.startsWith('/admin') ? '/admin/login' : '/login', next);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { next, kind } = readAddress(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  if (!hasSecondStepCookie(request)) throw redirect(firstStep(next));
  return { next, kind };
}

export function action(args: Route.ActionArgs) {
  const { next, kind } = readAddress(args.request);
  // Only someone who passed the password step, which is rate limited, may try codes.
  if (args.context.get(userContext)) throw redirect(next ?? '/account');
  return handleForm(
    args,
    kind === 'app' ? AppCodeSchema : RecoveryCodeSchema,
    async ({ code }, reject) => {
      const result = await finishSecondStep(getSignInRequest(args), kind, code);
      if (result.outcome === 'signed in') return redirectWithSession(result, next);
      if (result.outcome === 'over') {
        const over = 'This sign-in attempt is over. Please sign in again.';
        return redirectWithMessage(firstStep(next), [over, 'error']);
      }
      if (result.outcome === 'too often') return reject(429, { form: rateLimitedMessage });
      return reject(400, { fields: { code: wrongCodeMessage } });
    },
  );
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { next, kind } = loaderData;
  const { fields, summary, props } = useValidForm({
    id: `second-step-${kind}`,
    schema: kind === 'app' ? AppCodeSchema : RecoveryCodeSchema,
    lastResult: actionData,
  });
  const [query] = useSearchParams();
  const other = new URLSearchParams(query);
  if (kind === 'app') other.set('recovery', '');
  else other.delete('recovery');
  const link = 'font-semibold text-tomato';
  return (
    <AccountFrame
      title="Two-Step Sign-In"
      intro={
        kind === 'app'
          ? 'Enter the six-digit code from your authenticator app.'
          : 'Enter one of your recovery codes. Each code works once.'
      }
      footer={
        <Link to={firstStep(next)} className={link}>
          Sign in with another account
        </Link>
      }
    >
      <Form key={kind} method="post" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <Field
          label={kind === 'app' ? 'Code' : 'Recovery Code'}
          meta={fields.code}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          required
        />
        <p className="text-end text-base">
          <Link to={`?${other}`} replace className={link}>
            {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
          </Link>
        </p>
        <SubmitButton busy="Signing In..." className="w-full">
          Sign In
        </SubmitButton>
      </Form>
      <PasskeySignIn next={next} />
    </AccountFrame>
  );
}
