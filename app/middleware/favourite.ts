import { data, type RouterContextProvider, redirect } from 'react-router';
import { readNext } from '#domain/next-path.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import { permitted } from './session.ts';

const fields = namedFields('favourite', 'next');

type Kind = 'recipes' | 'chefs';
type Save = (userId: string, slug: string, favourite: boolean) => Promise<boolean>;

/**
 * Answers POST (`favourite` is `on` or not) and DELETE for one favourite. A plain form says in `next`
 * which page it stands on, and is led back there; a script gets the answer itself. Signed out: 401.
 */
export async function answerFavourite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  slug: string,
  save: Save,
) {
  const user = permitted(context, 'favourites')?.user;
  if (!user) return data({ favourite: false, error: `Please log in to favorite ${kind}` }, 401);
  const form = request.method === 'DELETE' ? new FormData() : await readForm(request, fields);
  const favourite = form.get('favourite') === 'on';
  const next = readNext(form.get('next'));
  const done = favourite ? `Added to favorite ${kind}` : `Removed from favorite ${kind}`;
  let status = 404;
  try {
    if (await save(user.id, slug, favourite)) return next ? back(next, done) : { favourite, done };
  } catch (error) {
    status = 500;
    log.error({ err: error }, 'a favourite could not be saved');
  }
  const failed = 'Failed to update favorites';
  return next
    ? back(next, failed, 'error')
    : data({ favourite: !favourite, error: failed }, status);
}

async function back(next: string, message: string, type: 'success' | 'error' = 'success') {
  return redirect(next, { headers: { 'Set-Cookie': await flash(message, type) } });
}
