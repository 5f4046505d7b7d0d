import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { withNext } from '#domain/account/next-path.ts';
import { may } from '#domain/account/permissions.ts';
import type { Actor } from '#server/audit/record.ts';
import { flash } from '#server/auth/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { config } from '#server/config.server.ts';
import { pageOf, signedIn } from './require-user.ts';
import { rootData } from './root-data.ts';
import { typedForm } from './typed-form.ts';

/** Admin pages are never cached or indexed. */
const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const twoStepFirst = 'Admins of this site must use two-step sign-in. Please turn it on first.';

/**
 * Guards the admin area, its actions and its endpoints. Reads the role from the database on every
 * request, so a demoted admin gets 403 immediately.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const session = context.get(sessionContext);
  if (!session) {
    const typed = await typedForm(request, url);
    if (typed) throw data({ root: rootData(null), typed }, { status: 401, headers: unseen });
    throw redirect(withNext('/admin/login', pageOf(url)), { headers: unseen });
  }
  // No loader runs, so the refusal carries the data of the page frame.
  if (!may(session.user, 'administer')) throw data({ root: rootData(session) }, 403);
  // A leaked password is not enough when the operator requires two-step sign-in.
  if (config.requireAdminTwoStep && !session.user.hasTwoStep) {
    const headers = { ...unseen, 'Set-Cookie': await flash(twoStepFirst, 'error') };
    throw redirect('/account/two-step', { headers });
  }
  context.set(signedIn, session);
  const response = await next();
  for (const [name, value] of Object.entries(unseen)) response.headers.set(name, value);
  return response;
};

/** Returns the acting admin for the audit log. Runs below requireAdmin. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { id, username } = context.get(signedIn).user;
  return { id, username };
}
