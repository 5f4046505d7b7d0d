import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast.ts';

/**
 * Returns the token of the URL's fragment. If it has none and the form has not been sent yet, shows a message and opens /login.
 */
export function useUrlToken(isSent: boolean, invalid: string): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per fragment
  useEffect(() => {
    const found = /^#token=([\w-]+)$/.exec(hash)?.[1];
    setToken(found);
    if (found || isSent) return;
    void showToast('error', invalid);
    void navigate('/login', { replace: true });
  }, [hash]);
  return token;
}

type Props = {
  meta: FieldMetadata<string | null | undefined>;
  tokenOfUrl: string | undefined;
  isSent: boolean;
};

/**
 * The token of an emailed link. Only scripts can read a fragment. Without them, or if the form was sent
 * before they started, the user copies the code from the email.
 */
export function TokenField({ meta, tokenOfUrl, isSent }: Props) {
  if (tokenOfUrl) return <input type="hidden" name={meta.name} value={tokenOfUrl} />;
  return (
    <div className={isSent ? undefined : 'without-js'}>
      <Field
        label="Code"
        meta={meta}
        autoComplete="off"
        hint="You'll find it at the end of our email."
        required
      />
    </div>
  );
}
