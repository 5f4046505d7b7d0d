import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { AppSetup } from '#app/components/account/app-setup.tsx';
import { OwnPasswordForm } from '#app/components/account/own-password-form.tsx';
import { RecoveryCodes } from '#app/components/account/recovery-codes.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { OwnPassword, tooMuchAtOnce, wrongPassword } from '#domain/account/account-forms.ts';
import { ConfirmApp, wrongCode } from '#domain/account/second-factor.ts';
import { flash } from '#server/auth/flash.ts';
import type { Answer, Asker } from '#server/auth/password/change.ts';
import { appSetup } from '#server/auth/two-step/authenticator-app.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  countRecoveryCodes,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '#server/auth/two-step/settings.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/two-step';

const page = '/account/two-step';
/** The actions of the page's forms. */
const begin = `${page}?do=begin`;
const confirm = `${page}?do=confirm`;
const renew = `${page}?do=renew`;
const turnOff = `${page}?do=turn-off`;

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(signedIn);
  const codesLeft = user.hasTwoStep ? await countRecoveryCodes(user.id) : null;
  return { codesLeft };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = `${page}?do=${new URL(request.url).searchParams.get('do')}`;
  const session = context.get(signedIn);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  // A stale tab may post a form that no longer applies.
  const isOn = session.user.hasTwoStep;
  if ((form === begin || form === confirm) === isOn) throw redirect(page);
  if (form === confirm) return confirmApp(asker);
  const carryOut = changes[form];
  if (!carryOut) throw redirect(page);
  const submission = await readSubmission(request, OwnPassword);
  const refused = (...why: [status: number, errors?: Parameters<typeof refuse>[2]]) => {
    const { data: result, init } = refuse(submission, ...why);
    return data({ form, result }, init ?? {});
  };
  if (submission.status !== 'success') return refused(400);
  try {
    const done = await carryOut(asker, submission.value.currentPassword);
    if (done.answer === 'too often') return refused(429, { form: tooMuchAtOnce });
    if (done.answer === 'wrong') {
      return refused(400, { fields: { currentPassword: wrongPassword } });
    }
    if ('key' in done) return { form, setup: appSetup(done.key, session.user.email) };
    if ('codes' in done) return { form, codes: done.codes };
    const headers = withCookies(done.cookies);
    headers.append('Set-Cookie', await flash('Two-step sign-in is off'));
    return redirect(page, { headers });
  } catch (error) {
    log.error({ err: error }, 'changing two-step sign-in failed');
    return refused(500, { form: 'An unexpected error occurred' });
  }
}

type Done = { answer: Answer } & ({ key: string } | { codes: string[] } | { cookies: string[] });

/** The changes that require the password. */
const changes: Record<string, (asker: Asker, password: string) => Promise<Done>> = {
  [begin]: beginTwoStep,
  [renew]: renewRecoveryCodes,
  [turnOff]: turnOffTwoStep,
};

/** The form sends the key with the code, so only someone who has the key sees it again. */
async function confirmApp(asker: Asker) {
  const submission = await readSubmission(asker.request, ConfirmApp);
  const key = submission.payload.key;
  const again = (...why: [status: number, errors?: Parameters<typeof refuse>[2]]) => {
    const { data: result, init } = refuse(submission, ...why);
    const known = ConfirmApp.shape.key.safeParse(key);
    if (!known.success) throw redirect(page);
    const setup = appSetup(known.data, asker.session.user.email);
    return data({ form: confirm, result, setup }, init ?? {});
  };
  if (submission.status !== 'success') return again(400);
  try {
    const done = await confirmTwoStep(asker, submission.value.code);
    if (done === 'too often') return again(429, { form: tooMuchAtOnce });
    if (done === 'wrong') return again(400, { fields: { code: wrongCode } });
    return data({ form: confirm, codes: done.codes }, { headers: withCookies(done.cookies) });
  } catch (error) {
    log.error({ err: error }, 'turning on two-step sign-in failed');
    return again(500, { form: 'An unexpected error occurred' });
  }
}

/** The answer names its form, and so does one that never came. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = `${page}?do=${new URL(request.url).searchParams.get('do')}`;
  const sent = await sendForm(serverAction, 'An unexpected error occurred', connectionLost);
  return sent && 'data' in sent ? data({ form, result: sent.data }, sent.init ?? {}) : sent;
}

export default function TwoStep({ loaderData: { codesLeft }, actionData }: Route.ComponentProps) {
  const resultOf = (form: string) =>
    actionData && 'result' in actionData && actionData.form === form ? actionData.result : null;
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
  // Without an answer, the key is still the one that was shown.
  if (setup && (given || actionData?.form === confirm)) {
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
        <OwnPasswordForm
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
        <OwnPasswordForm
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
        <OwnPasswordForm
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
