import { redirect } from 'react-router';
import { Login, notConfirmed } from '#domain/account/account-forms.ts';
import { readFavorite } from '#domain/account/favorite.ts';
import { withNext } from '#domain/account/next-path.ts';
import { tooMuchAtOnce } from '#domain/site/failures.ts';
import { type SignedIn, signIn } from '#server/auth/sign-in.ts';
import { saveFavorite } from '#server/favorites/save.ts';
import { log } from '#server/http/log.ts';
import { type Args, answerForm, type Refuse } from './answer-form.ts';
import { leave, withCookies } from './leave.ts';
import { askerOf } from './session.ts';

const refusals: Record<'wrong' | 'unconfirmed' | 'too often', Parameters<Refuse>> = {
  wrong: [400, { form: 'Invalid email or password' }],
  unconfirmed: [403, { form: notConfirmed }],
  'too often': [429, { form: tooMuchAtOnce }],
};

/** Answers a sign-in form; success leads to `next`. */
export function answerSignIn(args: Args, next: string | null) {
  return answerForm(args, Login, async (given, refuse) => {
    const result = await signIn(askerOf(args), given);
    if (result.outcome === 'signed in') return beginSession(result, next);
    if (result.outcome !== 'second step') return refuse(...refusals[result.outcome]);
    const headers = withCookies(result.cookies);
    return redirect(withNext('/login/second-step', next), { headers });
  });
}

/** Returns the redirect after sign-in, to `next` or the account page, with session cookies. */
export async function beginSession(signedIn: SignedIn, next: string | null) {
  if (next === null || !/^\/admin(\/|\?|$)/.test(next)) {
    return arrive(signedIn, next, 'Login successful!');
  }
  const { cookies, isAdmin } = signedIn;
  if (isAdmin) return leave(next, 'Admin login successful!', cookies);
  // The admin area itself tells everyone else that they may not enter.
  return redirect(next, { headers: withCookies(cookies) });
}

/**
 * Returns the redirect of someone who has just signed in, to `next` or the account page. If `next` is
 * the favorite that they tried to add as a visitor, adds it and leads to its page.
 */
export async function arrive(
  { userId, cookies }: Pick<SignedIn, 'userId' | 'cookies'>,
  next: string | null,
  said: string,
) {
  const wanted = next === null ? null : readFavorite(next);
  if (!wanted) return leave(next ?? '/account', said, cookies);
  const isSaved = await saveFavorite(wanted.kind, userId, wanted.slug, true).catch((err) => {
    log.error({ err }, 'a favorite was not added after a sign-in');
    return false;
  });
  return leave(wanted.page, isSaved ? said : ['Failed to update favorites', 'error'], cookies);
}
