import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import type { Session } from './session.ts';

/**
 * Ends a session on the server at once; throws when that failed, as it must not be taken for done.
 * What it returns are the cookies to set.
 */
export async function signOut(request: Request, session: Session | null): Promise<string[]> {
  if (session) await db.deleteFrom('sessions').where('id', '=', session.id).execute();
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return headers.getSetCookie();
}
