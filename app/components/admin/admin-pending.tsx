import { useLocation, useNavigation } from 'react-router';

/** Skeleton of a loading admin page; the style sheet shows it after 300 ms. */
export function AdminPending() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (navigation.state !== 'loading' || navigation.location.pathname === pathname) return null;
  return (
    <div role="status" className="pending absolute inset-0 z-30 overflow-hidden bg-paper">
      <span className="sr-only">Loading...</span>
      <div aria-hidden className="mx-auto max-w-[72rem] space-y-4 px-4 py-8 sm:px-6 lg:px-10">
        <div className="mb-8 h-10 w-2/3 max-w-sm animate-pulse rounded-xl bg-line" />
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <div key={row} className="h-14 animate-pulse rounded-xl bg-line" />
        ))}
      </div>
    </div>
  );
}
