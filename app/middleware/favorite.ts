import { data } from 'react-router';
import { parseNextPath } from '#domain/account/next-path.ts';
import { saveFavorite } from '#server/favorites/save.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { type FormRequest, withErrorHandling } from './handle-form.ts';
import { redirectWithMessage } from './redirect.ts';
import { findPermittedSession } from './session.ts';

const fields = createFormFields('favorite', 'next');

type Kind = 'recipes' | 'chefs';

/**
 * Handles POST (`favorite` is `on` or missing) and DELETE for one favorite. A plain form names its
 * page in `next` and is redirected there; a script gets the response as data. Visitors get 401.
 */
export async function handleFavorite(args: FormRequest, kind: Kind, slug: string) {
  const { request, context } = args;
  const user = findPermittedSession(context, 'favorites')?.user;
  if (!user) return data({ favorite: false, error: `Please log in to favorite ${kind}` }, 401);
  const form = request.method === 'DELETE' ? new FormData() : await readForm(request, fields);
  const favorite = form.get('favorite') === 'on';
  const next = parseNextPath(form.get('next'));
  const fail = (message: string, status = 500) =>
    next
      ? redirectWithMessage(next, [message, 'error'])
      : data({ favorite: !favorite, error: message }, status);
  const work = async () => {
    if (!(await saveFavorite(kind, user.id, slug, favorite))) {
      return fail('Failed to update favorites', 404);
    }
    const done = favorite ? `Added to favorite ${kind}` : `Removed from favorite ${kind}`;
    return next ? redirectWithMessage(next, done) : { favorite, done };
  };
  return withErrorHandling(args, work, fail);
}
