import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { withNext } from '#domain/account/next-path.ts';
import { passkeyFailed } from '#domain/account/second-factor.ts';
import type { Refusal } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const form = '/login/passkey';

type Answer = { options: PublicKeyCredentialRequestOptionsJSON } | Refusal;

/** Signs in with a passkey; renders nothing in browsers without support. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const { data, submit, state } = useFetcher<Answer>();
  const knowsHow =
    useHydrated() && 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {});
  const action = withNext(form, next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (data && 'options' in data) void show(data.options);
  }, [data]);

  async function show(options: PublicKeyCredentialRequestOptionsJSON) {
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey });
      await submit({ credential: JSON.stringify(credential) }, { method: 'post', action });
    } catch (error) {
      // Users know when they dismissed the prompt.
      if ((error as Error).name === 'NotAllowedError') return;
      void showToast('error', passkeyFailed, { form });
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
        // The challenge changes no page, and reading one again could use up the message of the answer.
        onClick={() => submit({}, { method: 'post', action, defaultShouldRevalidate: false })}
      >
        Sign In with a Passkey
      </Button>
      {data && 'error' in data && <FormAlert answer={data} className="mt-3" />}
    </div>
  );
}
