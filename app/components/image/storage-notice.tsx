import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';

type Props = {
  /** Whether there is a bucket for images; made when it was missing. */
  storage: Promise<boolean>;
  /** What is said when there is none. */
  failed: string;
};

/** Says that the bucket is being made ready, and when that has failed. */
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
