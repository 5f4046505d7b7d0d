import { useState } from 'react';
import { data, redirect } from 'react-router';
import { AppSetup } from '#app/components/account/app-setup.tsx';
import { ConfirmPasswordForm } from '#app/components/account/own-password-form.tsx';
import { RecoveryCodes } from '#app/components/account/recovery-codes.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { handleForm, passwordErrors } from '#app/middleware/handle-form.ts';
import { createCookieHeaders, redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest, signedInContext } from '#app/middleware/require-user.ts';
import { PasswordConfirmationSchema } from '#domain/account/account-forms.ts';
import { ConfirmAppSchema, wrongCodeMessage } from '#domain/account/second-factor.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import type { PasswordCheck, SignedInRequest } from '#server/auth/password/change.ts';
import { createAuthenticatorSetup } from '#server/auth/two-step/authenticator-app.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  countRecoveryCodes,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '#server/auth/two-step/settings.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/two-step';

const page = '/account/two-step';
/** The actions of the page's forms. */
const begin = `${page}?do=begin`;
const confirm = `${page}?do=confirm`;
const renew = `${page}?do=renew`;
const turnOff = `${page}?do=turn-off`;

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(signedInContext);
  const codesLeft = user.hasTwoStep ? await countRecoveryCodes(user.id) : null;
  return { codesLeft };
}

export async function action(args: Route.ActionArgs) {
  const form = `${page}${args.url.search}`;
  const { user } = args.context.get(signedInContext);
  // A stale tab may post a form that no longer applies.
  if ((form === begin || form === confirm) === user.hasTwoStep) throw redirect(page);
  if (form === confirm) return confirmApp(args, user.email);
  const carryOut = changes[form];
  if (!carryOut) throw redirect(page);
  const result = await handleForm(
    args,
    PasswordConfirmationSchema,
    async ({ currentPassword }, reject) => {
      const done = await carryOut(getSignedInRequest(args), currentPassword);
      if (done.outcome !== 'right') return reject(...passwordErrors[done.outcome]);
      if ('key' in done) return data({ setup: createAuthenticatorSetup(done.key, user.email) });
      if ('codes' in done) return data({ codes: done.codes });
      return redirectWithMessage(page, 'Two-step sign-in is off', done.cookies);
    },
  );
  return result instanceof Response ? result : data({ ...result.data, form }, result.init ?? {});
}

type Done = { outcome: PasswordCheck } & (
  | { key: string }
  | { codes: string[] }
  | { cookies: string[] }
);

/** The changes that require the password. */
const changes: Record<string, (asker: SignedInRequest, password: string) => Promise<Done>> = {
  [begin]: beginTwoStep,
  [renew]: renewRecoveryCodes,
  [turnOff]: turnOffTwoStep,
};

/** The form sends the key with the code, so only someone who has the key sees it again. */
async function confirmApp(args: Route.ActionArgs, email: string) {
  const result = await handleForm(args, ConfirmAppSchema, async ({ code }, reject) => {
    const done = await confirmTwoStep(getSignedInRequest(args), code);
    if (done === 'too often') return reject(429, { form: rateLimitedMessage });
    if (done === 'wrong') return reject(400, { fields: { code: wrongCodeMessage } });
    return data({ codes: done.codes }, { headers: createCookieHeaders(done.cookies) });
  });
  const { data: given, init } = result;
  if ('codes' in given) return data({ codes: given.codes }, init ?? {});
  const known = ConfirmAppSchema.shape.key.safeParse(given.initialValue?.key);
  if (!known.success) throw redirect(page);
  return data(
    { ...given, form: confirm, setup: createAuthenticatorSetup(known.data, email) },
    init ?? {},
  );
}

export default function TwoStep({ loaderData: { codesLeft }, actionData }: Route.ComponentProps) {
  const resultOf = (form: string) =>
    actionData && 'status' in actionData && actionData.form === form ? actionData : null;
  const given = actionData && 'setup' in actionData ? actionData.setup : undefined;
  const [setup, setSetup] = useState(given);
  if (given && given !== setup) setSetup(given);
  if (actionData && 'codes' in actionData && actionData.codes) {
    return (
      <SettingsFrame title="Two-Step Sign-In">
        <RecoveryCodes codes={actionData.codes} />
      </SettingsFrame>
    );
  }
  // If the request got no response, keep showing the same key.
  if (setup && (given || resultOf(confirm))) {
    return (
      <SettingsFrame
        title="Two-Step Sign-In"
        intro="Use any authenticator app. Many password managers include one."
      >
        <AppSetup setup={setup} action={confirm} lastResult={resultOf(confirm)} />
      </SettingsFrame>
    );
  }
  if (codesLeft === null) {
    return (
      <SettingsFrame
        title="Two-Step Sign-In"
        intro="Two-step sign-in is off. Turn it on and a stolen password is not enough: you also enter a code from an app on your phone. Turning it on ends all your other sessions."
      >
        <ConfirmPasswordForm
          id="begin"
          action={begin}
          lastResult={resultOf(begin)}
          label="Set Up an App"
          busy="Checking..."
        />
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame
      title="Two-Step Sign-In"
      intro={
        <>
          Two-step sign-in is on: after your password, you enter a code from your authenticator app.
          With a{' '}
          <Link to="/account/passkeys" className="font-semibold text-tomato">
            passkey
          </Link>{' '}
          you need neither.
        </>
      }
    >
      <section aria-labelledby="codes">
        <h2 id="codes" className="text-2xl">
          Recovery Codes
        </h2>
        <p className="mt-2 mb-5 text-quiet">
          You have {codesLeft} left. New codes replace all your old ones.
        </p>
        <ConfirmPasswordForm
          id="renew"
          action={renew}
          lastResult={resultOf(renew)}
          label="Create New Codes"
          busy="Creating..."
          kind="quiet"
        />
      </section>
      <section aria-labelledby="off" className="rounded-card border-2 border-tomato p-6">
        <h2 id="off" className="text-2xl">
          Turn Off
        </h2>
        <p className="mt-2 mb-5 text-quiet">
          Your password alone will be enough again. To switch phones, turn two-step sign-in off and
          on again.
        </p>
        <ConfirmPasswordForm
          id="turn-off"
          action={turnOff}
          lastResult={resultOf(turnOff)}
          label="Turn Off"
          busy="Turning Off..."
        />
      </section>
    </SettingsFrame>
  );
}
