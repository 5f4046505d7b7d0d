import { redirect } from 'react-router';
import { permitted } from '#app/middleware/session.ts';
import type { Route } from './+types/session';

/** Extends the session of an open tab, as every request does, and returns when it ends. */
export async function action({ context }: Route.ActionArgs) {
  const session = permitted(context, 'account');
  if (!session) return Response.json(null, { status: 401 });
  return Response.json({ sessionEnds: session.ends.getTime() });
}

export async function loader() {
  throw redirect('/account');
}
