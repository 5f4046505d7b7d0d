import { redirect } from 'react-router';
import { permitted } from '#app/middleware/session.ts';
import type { Route } from './+types/session';

/** Prolongs the session of a tab that is left open, as every request does, and says how long. */
export async function action({ context }: Route.ActionArgs) {
  const session = permitted(context, 'account');
  if (!session) return Response.json(null, { status: 401 });
  return Response.json({ sessionEnds: session.ends.getTime() });
}

export async function loader() {
  throw redirect('/account');
}
