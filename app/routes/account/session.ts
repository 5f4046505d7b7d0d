import { redirect } from 'react-router';
import { findPermittedSession } from '#app/middleware/session.ts';
import type { Route } from './+types/session';

/** Extends the session of an open tab, as every request does, and returns the time at which it expires. */
export async function action({ context }: Route.ActionArgs) {
  const session = findPermittedSession(context, 'account');
  if (!session) return Response.json(null, { status: 401 });
  return Response.json({ sessionEnds: session.ends.getTime() });
}

export async function loader() {
  throw redirect('/account');
}
