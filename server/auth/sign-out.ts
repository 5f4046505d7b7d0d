import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import type { Session } from './session.ts';

/** Ends a session on the server and returns the cookies to set; throws when ending it fails. */
export async function signOut(request: Request, session: Session | null): Promise<string[]> {
  if (session) await db.deleteFrom('sessions').where('id', '=', session.id).execute();
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return headers.getSetCookie();
}
