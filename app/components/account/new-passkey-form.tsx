import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { NewPasskeySchema, passkeyFailedMessage } from '#domain/account/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CurrentPasswordField } from './password-fields.tsx';

type Challenge = { options: PublicKeyCredentialCreationOptionsJSON; name: string };

const page = '/account/passkeys';

/** Error messages by the name of the browser's error (WebAuthn §5.1.3). */
const faults: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account',
  NotAllowedError: 'No passkey was created',
};

/** Creates a passkey, or explains that the browser does not support them. */
export function NewPasskeyForm() {
  const fetcher = useFetcher<Challenge | SubmissionResult>();
  const submit = useSubmit();
  const { data } = fetcher;
  const { fields, summary, props } = useValidForm({
    id: 'new-passkey',
    schema: NewPasskeySchema,
    lastResult: data && 'status' in data ? data : null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every result
  useEffect(() => {
    if (data && 'options' in data) void make(data);
  }, [data]);

  async function make({ options, name }: Challenge) {
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = await navigator.credentials.create({ publicKey });
      await submit(
        { credential: JSON.stringify(credential), name },
        { method: 'post', action: page },
      );
    } catch (error) {
      void showToast('error', faults[(error as Error).name] ?? passkeyFailedMessage, {
        form: page,
      });
    }
  }

  const hydrated = useHydrated();
  if (hydrated && !('parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {}))) {
    return (
      <p className="card p-6">
        This browser cannot create passkeys. Use a recent browser and an HTTPS connection.
      </p>
    );
  }
  return (
    <section aria-labelledby="add" className="card p-6">
      <h2 id="add" className="mb-5 text-2xl">
        Add a Passkey
      </h2>
      <p className="without-js">Creating a passkey needs JavaScript. Please turn it on.</p>
      {hydrated && (
        <fetcher.Form method="post" action={page} {...props} className="space-y-5">
          <ErrorSummary {...summary} />
          <Field
            label="Name"
            meta={fields.name}
            hint="A name to recognize the passkey by, such as “My laptop”."
            autoComplete="off"
          />
          <CurrentPasswordField meta={fields.currentPassword} />
          <Button type="submit" disabled={fetcher.state !== 'idle'}>
            {fetcher.state === 'idle' ? 'Add Passkey' : 'Adding...'}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
