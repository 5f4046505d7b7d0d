import { Outlet } from 'react-router';
import { requireUser } from '#app/middleware/require-user.ts';
import type { Route } from './+types/signed-in';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Has every page below it asked for, so that none is shown from what the browser still knows. */
export async function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
