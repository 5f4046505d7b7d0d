import { Outlet } from 'react-router';
import { AdminMenu } from '#app/components/admin/admin-menu.tsx';
import { AdminPageSkeleton } from '#app/components/admin/admin-pending.tsx';
import { requirePermission } from '#app/middleware/require-admin.ts';
import { version } from '#server/program-files.ts';
import type { Route } from './+types/layout';

/** Guards everything below /admin, pages and endpoints alike. */
export const middleware: Route.MiddlewareFunction[] = [requirePermission('draft')];

export const handle = { ownFrame: true };

/** Returns the version. Also makes navigation to pages without a loader check permission on the server. */
export async function loader() {
  return { version };
}

export default function AdminLayout({ loaderData: { version } }: Route.ComponentProps) {
  return (
    <div className="grow lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <AdminMenu />
      <main id="content" tabIndex={-1} className="relative min-w-0 outline-none">
        <AdminPageSkeleton />
        <div className="mx-auto w-full max-w-[72rem] px-4 py-8 sm:px-6 lg:px-10 lg:py-10">
          <div className="@container">
            <Outlet />
          </div>
          <footer className="mt-12 text-quiet text-sm">Potluck {version}</footer>
        </div>
      </main>
    </div>
  );
}
