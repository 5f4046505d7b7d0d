import Download from 'lucide-react/icons/download';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { countSubscriptions } from '#server/newsletter/list.ts';
import type { Route } from './+types/newsletter';

export function loader() {
  return countSubscriptions();
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { confirmed, waiting, unsubscribed } = loaderData;
  return (
    <>
      <AdminTitle
        title="Newsletter"
        intro="The download contains only confirmed addresses. Unsubscribing removes an address immediately."
      >
        {confirmed > 0 && (
          <a href="/admin/newsletter.csv" download className={buttonClass()}>
            <Download aria-hidden className="size-5" />
            Download CSV
          </a>
        )}
      </AdminTitle>
      <dl className="mb-8 grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Count label="Confirmed" count={confirmed} />
        <Count label="Waiting for confirmation" count={waiting} />
        <Count label="Unsubscribed" count={unsubscribed} />
      </dl>
      {confirmed === 0 && (
        <EmptyState title="No confirmed subscribers yet">
          Visitors subscribe on the home page and confirm by email.
        </EmptyState>
      )}
    </>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="card p-5">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="mt-1 font-semibold font-title text-3xl leading-tight">
        {count.toLocaleString('en')}
      </dd>
    </div>
  );
}
