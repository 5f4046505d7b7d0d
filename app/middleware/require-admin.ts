import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { withNext } from '#domain/account/next-path.ts';
import { may } from '#domain/account/permissions.ts';
import type { Actor } from '#server/audit/record.ts';
import { flash } from '#server/auth/flash.ts';
import { config } from '#server/config.server.ts';
import { pageOf, signedIn } from './require-user.ts';
import { rootData } from './root-data.ts';
import { sessionContext } from './session.ts';
import { typedForm } from './typed-form.ts';

/** Neither kept by anybody nor found by search engines. */
const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const twoStepFirst = 'Admins of this site must use two-step sign-in. Please turn it on first.';

/**
 * For the admin area, its actions and its endpoints. The role is read from the database with every
 * request, so that a demoted admin is refused at once (403).
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
  // No loader runs, so the refusal brings along what the frame of every page needs.
  if (!may(session.user, 'administer')) throw data({ root: rootData(session) }, 403);
  // A password that has leaked opens nothing where the operator asks for more.
  if (config.requireAdminTwoStep && !session.user.hasTwoStep) {
    const headers = { ...unseen, 'Set-Cookie': await flash(twoStepFirst, 'error') };
    throw redirect('/account/two-step', { headers });
  }
  context.set(signedIn, session);
  const response = await next();
  for (const [name, value] of Object.entries(unseen)) response.headers.set(name, value);
  return response;
};

/** Below requireAdmin: who does something, for the log of changes. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { id, username } = context.get(signedIn).user;
  return { id, username };
}
