import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { parseNextPath } from '#domain/account/next-path.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import type { SignedInRequest } from '#server/auth/password/change.ts';
import type { Session } from '#server/auth/session.ts';
import type { FormRequest } from './handle-form.ts';
import { findPermittedSession, getSignInRequest } from './session.ts';

/** The session, always set below requireUser and requirePermission. */
export const signedInContext = createContext<Session>();

/** Returns the signed-in request, below requireUser and requirePermission. */
export function getSignedInRequest(
  args: Pick<FormRequest, 'request' | 'context'>,
): SignedInRequest {
  return { ...getSignInRequest(args), session: args.context.get(signedInContext) };
}

/** Guards pages for signed-in users. Visitors are redirected to sign in, and return afterward. */
export const requireUser: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const session = findPermittedSession(context, 'account');
  if (!session) throw redirect(signInPath('/login', getPathAfterSignIn(url)));
  context.set(signedInContext, session);
  return next();
};

/** Returns the path and query to return to after sign-in, or null. */
export function getPathAfterSignIn(url: URL): string | null {
  return parseNextPath(`${url.pathname}${url.search}`);
}
