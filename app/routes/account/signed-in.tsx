import { Outlet } from 'react-router';
import { requireUser } from '#app/middleware/require-user.ts';
import type { Route } from './+types/signed-in';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Forces a request for every page below, so that the browser never shows one from its own state. */
export async function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
