import { Suspense } from 'react';
import { Await } from 'react-router';
import { Warning } from '../../ui/warning.tsx';

type Props = {
  /** Whether the image bucket exists. */
  storage: Promise<boolean>;
  /** The message when the bucket does not exist. */
  failed: string;
};

/** Shows that storage is initializing, or that this failed. */
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
