import { redirect } from 'react-router';
import { sessionContext } from '#app/middleware/session.ts';
import { readNext } from '#domain/account/next-path.ts';
import { flash } from '#server/auth/flash.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/logout';

const fields = namedFields('next');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, fields).catch(() => new FormData());
  const headers = new Headers();
  try {
    const session = context.get(sessionContext);
    for (const cookie of await signOut(request, session)) headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', await flash('You have been logged out'));
  } catch (error) {
    log.error({ err: error }, 'signing out failed');
    headers.append('Set-Cookie', await flash('An error occurred during logout', 'error'));
  }
  return redirect(readNext(form.get('next')) ?? '/', { headers });
}

export async function loader() {
  throw redirect('/');
}
