import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { passkeyFailedMessage } from '#domain/account/second-factor.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import type { FormError } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const form = '/login/passkey';

type Result = { options: PublicKeyCredentialRequestOptionsJSON } | FormError;

/** Signs in with a passkey; renders nothing in browsers without support. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const { data, submit, state } = useFetcher<Result>();
  const knowsHow =
    useHydrated() && 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {});
  const action = signInPath(form, next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every result
  useEffect(() => {
    if (data && 'options' in data) void show(data.options);
  }, [data]);

  async function show(options: PublicKeyCredentialRequestOptionsJSON) {
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey });
      await submit({ credential: JSON.stringify(credential) }, { method: 'post', action });
    } catch (error) {
      // No message: users know that they dismissed the prompt.
      if ((error as Error).name === 'NotAllowedError') return;
      void showToast('error', passkeyFailedMessage, { form });
    }
  }

  if (!knowsHow) return null;
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Button
        type="button"
        kind="quiet"
        className="w-full"
        disabled={state !== 'idle'}
        // The challenge changes no page, and loading the page again could use up the flash message
        // of the response.
        onClick={() => submit({}, { method: 'post', action, defaultShouldRevalidate: false })}
      >
        Sign In with a Passkey
      </Button>
      {data && 'error' in data && <FormAlert result={data} className="mt-3" />}
    </div>
  );
}
