import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { hasPermission, type Permission } from '#domain/account/permissions.ts';
import type { User } from '#domain/account/user.ts';
import { hasPersonalCookie } from '#server/auth/cookies.ts';
import { findSession, type Session, sessionContext } from '#server/auth/session.ts';
import type { SignInRequest } from '#server/auth/sign-in.ts';
import { currentRequest } from '#server/current-request.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { waitForInvalidation } from '#server/page-cache/subscription.ts';
import type { FormRequest } from './handle-form.ts';
import { readInterruptedForm } from './interrupted-form.ts';
import { rootData } from './root-data.ts';

/** The signed-in user, or null. */
export const userContext = createContext<User | null>(null);

/**
 * Loads the session of a request and prevents personal pages from being cached. Responds to a form
 * only after every process has evicted changed pages, so that the next request sees the change.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const response = await withSession(args, next);
  const { method } = args.request;
  // A database that is down sends no notifications; this process clears its cache when the database is back.
  if (method !== 'GET' && method !== 'HEAD')
    await waitForInvalidation().catch((err) =>
      log.warn({ err }, 'responded to a form before all processes invalidated their page cache'),
    );
  return response;
};

const withSession: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (!hasPersonalCookie(request)) return next();
  const found = await findSession(request, context.get(clientAddress)).catch((error) => error);
  if (found instanceof Error) {
    const typed = await readInterruptedForm(request, url);
    if (!typed) throw found;
    log.error({ err: found }, 'rejected a form because the session could not be read');
    throw data({ root: rootData(null), typed }, 503);
  }
  const { session, cookies } = found;
  const current = currentRequest();
  if (current && session) current.client = () => session.user.id;
  context.set(sessionContext, session);
  context.set(userContext, session?.user ?? null);
  const response = await next();
  // Cookies that an action sets come last, so that they take precedence.
  const later = response.headers.getSetCookie();
  response.headers.delete('Set-Cookie');
  for (const cookie of [...cookies, ...later]) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

/** Returns the data of a request that sign-in needs. */
export function getSignInRequest({
  request,
  context,
}: Pick<FormRequest, 'request' | 'context'>): SignInRequest {
  const session = context.get(sessionContext);
  return { request, clientAddress: context.get(clientAddress), session };
}

/** Returns the session if its user has the permission, else null. Queries use that user as the owner. */
export function findPermittedSession(
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): Session | null {
  const session = context.get(sessionContext);
  return session && hasPermission(session.user, permission) ? session : null;
}
