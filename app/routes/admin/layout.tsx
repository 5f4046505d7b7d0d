import { Outlet } from 'react-router';
import { AdminMenu } from '#app/components/admin/admin-menu.tsx';
import { AdminPending } from '#app/components/admin/admin-pending.tsx';
import { requireAdmin } from '#app/middleware/require-admin.ts';
import type { Route } from './+types/layout';

/** Guards everything below /admin, pages and endpoints alike. */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { ownFrame: true };

/** Makes navigation to pages without a loader ask the server for permission too. */
export async function loader() {
  return null;
}

export default function AdminLayout() {
  return (
    <div className="grow lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <AdminMenu />
      <main id="content" tabIndex={-1} className="relative min-w-0 outline-none">
        <AdminPending />
        <div className="mx-auto w-full max-w-[72rem] px-4 py-8 sm:px-6 lg:px-10 lg:py-10">
          <div className="@container">
            <Outlet />
          </div>
        </div>
      </main>
    </div>
  );
}
