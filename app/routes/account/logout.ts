import { redirect } from 'react-router';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import { loggedOutMessage } from '#domain/site/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/logout';

const fields = createFormFields('next');

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request, fields).catch(() => new FormData());
  const next = parseNextPath(form.get('next')) ?? '/';
  const work = async () => {
    const cookies = await signOut(request, context.get(sessionContext));
    return redirectWithMessage(next, loggedOutMessage, cookies);
  };
  return withErrorHandling(args, work, (message) => redirectWithMessage(next, [message, 'error']));
}

export async function loader() {
  throw redirect('/');
}
