import { data } from 'react-router';
import { readNext } from '#domain/account/next-path.ts';
import { saveFavorite } from '#server/favorites/save.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { type Args, orFail } from './answer-form.ts';
import { leave } from './leave.ts';
import { permitted } from './session.ts';

const fields = namedFields('favorite', 'next');

type Kind = 'recipes' | 'chefs';

/**
 * Answers POST (`favorite` is `on` or not) and DELETE for one favorite. A plain form names its page
 * in `next` and is redirected there; a script gets the answer as data. Signed out: 401.
 */
export async function answerFavorite(args: Args, kind: Kind, slug: string) {
  const { request, context } = args;
  const user = permitted(context, 'favorites')?.user;
  if (!user) return data({ favorite: false, error: `Please log in to favorite ${kind}` }, 401);
  const form = request.method === 'DELETE' ? new FormData() : await readForm(request, fields);
  const favorite = form.get('favorite') === 'on';
  const next = readNext(form.get('next'));
  const fail = (message: string, status = 500) =>
    next ? leave(next, [message, 'error']) : data({ favorite: !favorite, error: message }, status);
  const work = async () => {
    if (!(await saveFavorite(kind, user.id, slug, favorite))) {
      return fail('Failed to update favorites', 404);
    }
    const done = favorite ? `Added to favorite ${kind}` : `Removed from favorite ${kind}`;
    return next ? leave(next, done) : { favorite, done };
  };
  return orFail(args, work, fail);
}
