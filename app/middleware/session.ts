import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { may, type Right } from '#domain/account/permissions.ts';
import type { User } from '#domain/account/user.ts';
import { isPersonal } from '#server/auth/cookies.ts';
import { findSession, type Session, sessionContext } from '#server/auth/session.ts';
import type { Asker } from '#server/auth/sign-in.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { waitForInvalidation } from '#server/page-cache/subscription.ts';
import type { Args } from './answer-form.ts';
import { rootData } from './root-data.ts';
import { typedForm } from './typed-form.ts';

/** The signed-in user, or null. */
export const userContext = createContext<User | null>(null);

/**
 * Loads the session of a request and keeps personal pages out of every cache. Answers a form only when
 * no process keeps what it changed, so that the next request sees it.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const response = await withSession(args, next);
  const { method } = args.request;
  // A database that is away announces nothing; this process forgets all when it is back.
  if (method !== 'GET' && method !== 'HEAD') await waitForInvalidation().catch(() => {});
  return response;
};

const withSession: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (!isPersonal(request)) return next();
  const found = await findSession(request, context.get(clientAddress)).catch((error) => error);
  if (found instanceof Error) {
    const typed = await typedForm(request, url);
    if (!typed) throw found;
    log.error({ err: found }, 'a form came while sessions could not be read');
    throw data({ root: rootData(null), typed }, 503);
  }
  const { session, cookies } = found;
  context.set(sessionContext, session);
  context.set(userContext, session?.user ?? null);
  const response = await next();
  // Cookies that an action sets come last, so they win.
  const later = response.headers.getSetCookie();
  response.headers.delete('Set-Cookie');
  for (const cookie of [...cookies, ...later]) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

/** Returns who sends a request. */
export function askerOf({ request, context }: Pick<Args, 'request' | 'context'>): Asker {
  const session = context.get(sessionContext);
  return { request, clientAddress: context.get(clientAddress), session };
}

/** Returns the session if its user has the right, else null. Queries use that user as the owner. */
export function permitted(context: Readonly<RouterContextProvider>, right: Right): Session | null {
  const session = context.get(sessionContext);
  return session && may(session.user, right) ? session : null;
}
