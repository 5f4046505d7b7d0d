import { Suspense } from 'react';
import { Await } from 'react-router';
import { Warning } from '../site/warning.tsx';

type Props = {
  /** Whether the image bucket exists. */
  storage: Promise<boolean>;
  /** The message when it does not. */
  failed: string;
};

/** Says that storage is initializing, and when that failed. */
export function StorageNotice({ storage, failed }: Props) {
  return (
    <div role="status">
      <Suspense fallback={<p className="mb-6 text-quiet">Initializing storage...</p>}>
        <Await resolve={storage} errorElement={<Warning>{failed}</Warning>}>
          {(isThere) => !isThere && <Warning>{failed}</Warning>}
        </Await>
      </Suspense>
    </div>
  );
}
