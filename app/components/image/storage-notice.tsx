import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';

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

function Warning({ children }: { children: string }) {
  return (
    <p className="mb-6 flex items-start gap-3 rounded-xl bg-butter px-5 py-4 font-semibold text-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
