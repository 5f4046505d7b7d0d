import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { readNext, withNext } from '#domain/account/next-path.ts';
import type { Session } from '#server/auth/session.ts';
import { permitted } from './session.ts';

/** Below requireUser: who is signed in, without a doubt. */
export const signedIn = createContext<Session>();

/** For pages of signed-in people: everybody else is asked to sign in first and led back here. */
export const requireUser: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const session = permitted(context, 'account');
  if (!session) throw redirect(withNext('/login', pageOf(url)));
  context.set(signedIn, session);
  return next();
};

/** Where somebody is who asks for something or sends a form. */
export function pageOf(url: URL): string | null {
  return readNext(`${url.pathname}${url.search}`);
}
