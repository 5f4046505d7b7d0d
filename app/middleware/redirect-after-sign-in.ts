import { redirect } from 'react-router';
import { emailNotConfirmedMessage, LoginSchema } from '#domain/account/account-forms.ts';
import { parseFavoritePath } from '#domain/account/favorite.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { type SuccessfulSignIn, signIn } from '#server/auth/sign-in.ts';
import { saveFavorite } from '#server/favorites/save.ts';
import { log } from '#server/http/log.ts';
import { type FormRequest, handleForm, type RejectForm } from './handle-form.ts';
import { createCookieHeaders, redirectWithMessage } from './redirect.ts';
import { getSignInRequest } from './session.ts';

const rejections: Record<'wrong' | 'unconfirmed' | 'too often', Parameters<RejectForm>> = {
  wrong: [400, { form: 'Invalid email or password' }],
  unconfirmed: [403, { form: emailNotConfirmedMessage }],
  'too often': [429, { form: rateLimitedMessage }],
};

/** Handles a sign-in form; success redirects to `next`. */
export function handleSignIn(args: FormRequest, next: string | null) {
  return handleForm(args, LoginSchema, async (given, reject) => {
    const result = await signIn(getSignInRequest(args), given);
    if (result.outcome === 'signed in') return redirectWithSession(result, next);
    if (result.outcome !== 'second step') return reject(...rejections[result.outcome]);
    const headers = createCookieHeaders(result.cookies);
    return redirect(signInPath('/login/second-step', next), { headers });
  });
}

/** Returns the redirect after sign-in, to `next` or the account page, with session cookies. */
export async function redirectWithSession(signedIn: SuccessfulSignIn, next: string | null) {
  if (next === null || !/^\/admin(\/|\?|$)/.test(next)) {
    return redirectAfterSignIn(signedIn, next, 'Login successful!');
  }
  const { cookies, role } = signedIn;
  if (hasPermission({ role }, 'draft'))
    return redirectWithMessage(next, 'Admin login successful!', cookies);
  // The admin area itself rejects all other users.
  return redirect(next, { headers: createCookieHeaders(cookies) });
}

/**
 * Returns the redirect for a user who has just signed in, to `next` or the account page. If `next`
 * is a favorite that they tried to add as a visitor, adds it and redirects to its page.
 */
export async function redirectAfterSignIn(
  { userId, cookies }: Pick<SuccessfulSignIn, 'userId' | 'cookies'>,
  next: string | null,
  said: string,
) {
  const wanted = next === null ? null : parseFavoritePath(next);
  if (!wanted) return redirectWithMessage(next ?? '/account', said, cookies);
  const isSaved = await saveFavorite(wanted.kind, userId, wanted.slug, true).catch((err) => {
    log.error({ err }, 'could not add the favorite after sign-in');
    return false;
  });
  return redirectWithMessage(
    wanted.page,
    isSaved ? said : ['Failed to update favorites', 'error'],
    cookies,
  );
}
