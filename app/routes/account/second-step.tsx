import { Form, Link, redirect, useSearchParams } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { beginSession } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { sessionContext, userContext } from '#app/middleware/session.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { readNext, withNext } from '#domain/account/next-path.ts';
import { AppStep, RecoveryStep, wrongCode } from '#domain/account/second-factor.ts';
import { mayTakeSecondStep } from '#server/auth/cookies.ts';
import { flash } from '#server/auth/flash.ts';
import { takeSecondStep } from '#server/auth/two-step/second-step.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/second-step';

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const next = readNext(searchParams.get('next'));
  return { next, kind: searchParams.has('recovery') ? ('recovery' as const) : ('app' as const) };
}

/** The admin area has its own sign-in page. */
function firstStep(next: string | null): string {
  return withNext(next?.startsWith('/admin') ? '/admin/login' : '/login', next);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { next, kind } = readAddress(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  if (!mayTakeSecondStep(request)) throw redirect(firstStep(next));
  return { next, kind };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { next, kind } = readAddress(request);
  // Only someone who passed the password step, which is rate limited, may try codes.
  if (context.get(userContext)) throw redirect(next ?? '/account');
  const submission = await readSubmission(request, kind === 'app' ? AppStep : RecoveryStep);
  if (submission.status !== 'success') return refuse(submission, 400);
  const asker = {
    request,
    clientAddress: context.get(clientAddress),
    session: context.get(sessionContext),
  };
  try {
    const result = await takeSecondStep(asker, kind, submission.value.code);
    if (result.outcome === 'signed in') return beginSession(result, next);
    if (result.outcome === 'over') {
      const headers = {
        'Set-Cookie': await flash('This sign-in attempt is over. Please sign in again.', 'error'),
      };
      return redirect(firstStep(next), { headers });
    }
    if (result.outcome === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    return refuse(submission, 400, { fields: { code: wrongCode } });
  } catch (error) {
    log.error({ err: error }, 'the second step of signing in failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred during login' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred during login', connectionLost);
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { next, kind } = loaderData;
  const { form, fields, summary, refused, props } = useValidForm({
    id: `second-step-${kind}`,
    schema: kind === 'app' ? AppStep : RecoveryStep,
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
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[[kind === 'app' ? 'Code' : 'Recovery Code', fields.code]]}
        />
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
