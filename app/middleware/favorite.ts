import { data, type RouterContextProvider, redirect } from 'react-router';
import { readNext } from '#domain/account/next-path.ts';
import { flash } from '#server/auth/flash.ts';
import { saveFavorite } from '#server/favorites/save.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import { permitted } from './session.ts';

const fields = namedFields('favorite', 'next');

type Kind = 'recipes' | 'chefs';

/**
 * Answers POST (`favorite` is `on` or not) and DELETE for one favorite. A plain form names its page
 * in `next` and is redirected there; a script gets the answer as data. Signed out: 401.
 */
export async function answerFavorite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  slug: string,
) {
  const user = permitted(context, 'favorites')?.user;
  if (!user) return data({ favorite: false, error: `Please log in to favorite ${kind}` }, 401);
  const form = request.method === 'DELETE' ? new FormData() : await readForm(request, fields);
  const favorite = form.get('favorite') === 'on';
  const next = readNext(form.get('next'));
  const done = favorite ? `Added to favorite ${kind}` : `Removed from favorite ${kind}`;
  let status = 404;
  try {
    if (await saveFavorite(kind, user.id, slug, favorite))
      return next ? back(next, done) : { favorite, done };
  } catch (error) {
    status = 500;
    log.error({ err: error }, 'a favorite could not be saved');
  }
  const failed = 'Failed to update favorites';
  return next ? back(next, failed, 'error') : data({ favorite: !favorite, error: failed }, status);
}

async function back(next: string, message: string, type: 'success' | 'error' = 'success') {
  return redirect(next, { headers: { 'Set-Cookie': await flash(message, type) } });
}
