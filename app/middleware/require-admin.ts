import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { hasPermission, type Permission } from '#domain/account/permissions.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import type { Actor } from '#server/audit/record.ts';
import { createFlash } from '#server/auth/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { config } from '#server/config.server.ts';
import { readInterruptedForm } from './interrupted-form.ts';
import { getPathAfterSignIn, signedInContext } from './require-user.ts';
import { rootData } from './root-data.ts';

/** Admin pages are never cached or indexed. */
const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const twoStepFirst = 'The admin area requires two-step sign-in. Please turn it on first.';

/**
 * Guards the pages, actions and endpoints of the admin area that need a permission. Reads the role from the
 * database on every request, so a demoted user gets 403 immediately.
 */
export const requirePermission =
  (permission: Permission): MiddlewareFunction<Response> =>
  async ({ request, url, context }, next) => {
    const session = context.get(sessionContext);
    if (!session) {
      const typed = await readInterruptedForm(request, url);
      if (typed) throw data({ root: rootData(null), typed }, { status: 401, headers: unseen });
      throw redirect(signInPath('/admin/login', getPathAfterSignIn(url)), { headers: unseen });
    }
    // No loader runs, so this response carries the data of the page frame.
    if (!hasPermission(session.user, permission)) throw data({ root: rootData(session) }, 403);
    // When the operator requires two-step sign-in, a leaked password must not be enough.
    if (config.requireAdminTwoStep && !session.user.hasTwoStep) {
      const headers = { ...unseen, 'Set-Cookie': await createFlash(twoStepFirst, 'error') };
      throw redirect('/account/two-step', { headers });
    }
    context.set(signedInContext, session);
    const response = await next();
    for (const [name, value] of Object.entries(unseen)) response.headers.set(name, value);
    return response;
  };

/** Returns the acting user for the audit log. Runs below requirePermission. */
export function getActor(context: Readonly<RouterContextProvider>): Actor {
  const { id, username } = context.get(signedInContext).user;
  return { id, username };
}
