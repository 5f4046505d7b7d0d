import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** The skeleton of a loading page. */
export function PageSkeleton() {
  return (
    <PendingNavigation>
      <div aria-hidden className="page py-10 md:py-14">
        <div className="h-12 w-2/3 max-w-md animate-pulse rounded-xl bg-line" />
        <div className="mt-5 mb-10 h-6 w-full max-w-2xl animate-pulse rounded-lg bg-line" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
            <div key={card} className="card overflow-hidden">
              <div className="aspect-4/3 animate-pulse bg-line" />
              <div className="space-y-3 p-5">
                <div className="h-6 w-3/4 animate-pulse rounded-lg bg-line" />
                <div className="h-4 w-full animate-pulse rounded-lg bg-line" />
                <div className="h-4 w-2/3 animate-pulse rounded-lg bg-line" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </PendingNavigation>
  );
}

/** Covers a page with the skeleton while the next one loads; the style sheet shows it after 300 ms. */
export function PendingNavigation({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (navigation.state !== 'loading' || navigation.location.pathname === pathname) return null;
  return (
    <div role="status" className="pending absolute inset-0 z-30 overflow-hidden bg-paper">
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}
