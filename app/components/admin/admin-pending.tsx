import { PendingNavigation } from '../site/pending-navigation.tsx';

/** Skeleton of a loading admin page. */
export function AdminPageSkeleton() {
  return (
    <PendingNavigation>
      <div aria-hidden className="mx-auto max-w-[72rem] space-y-4 px-4 py-8 sm:px-6 lg:px-10">
        <div className="mb-8 h-10 w-2/3 max-w-sm animate-pulse rounded-xl bg-line" />
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <div key={row} className="h-14 animate-pulse rounded-xl bg-line" />
        ))}
      </div>
    </PendingNavigation>
  );
}
