import { redirect } from 'react-router';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { readNext } from '#domain/account/next-path.ts';
import { loggedOut } from '#domain/site/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/logout';

const fields = namedFields('next');

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request, fields).catch(() => new FormData());
  const next = readNext(form.get('next')) ?? '/';
  const work = async () => {
    const cookies = await signOut(request, context.get(sessionContext));
    return leave(next, loggedOut, cookies);
  };
  return orFail(args, work, (message) => leave(next, [message, 'error']));
}

export async function loader() {
  throw redirect('/');
}
