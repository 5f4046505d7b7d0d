import { data, type MiddlewareFunction, redirect } from 'react-router';
import { withNext } from '#domain/next-path.ts';
import { isAdmin } from '#domain/user.ts';
import { pageOf } from './require-user.ts';
import { userContext } from './session.ts';

/**
 * For the admin area, its actions and its endpoints. The role is read from the database with every
 * request, so that a demoted admin is refused at once (403).
 */
export const requireAdmin: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const user = context.get(userContext);
  if (!user) throw redirect(withNext('/admin/login', pageOf(request)));
  if (!isAdmin(user)) throw data(null, 403);
  return next();
};
