import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { readNext, withNext } from '#domain/account/next-path.ts';
import type { Asker } from '#server/auth/password/change.ts';
import type { Session } from '#server/auth/session.ts';
import type { Args } from './answer-form.ts';
import { askerOf, permitted } from './session.ts';

/** The session, always set below requireUser and requireAdmin. */
export const signedIn = createContext<Session>();

/** Returns who sends a request, below requireUser and requireAdmin. */
export function userOf(args: Pick<Args, 'request' | 'context'>): Asker {
  return { ...askerOf(args), session: args.context.get(signedIn) };
}

/** Guards pages for signed-in users; sends others to sign in and back. */
export const requireUser: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const session = permitted(context, 'account');
  if (!session) throw redirect(withNext('/login', pageOf(url)));
  context.set(signedIn, session);
  return next();
};

/** Returns the path and query to come back to after sign-in, or null. */
export function pageOf(url: URL): string | null {
  return readNext(`${url.pathname}${url.search}`);
}
