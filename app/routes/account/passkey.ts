import { data, redirect } from 'react-router';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { createCookieHeaders, redirectWithMessage } from '#app/middleware/redirect.ts';
import { redirectWithSession } from '#app/middleware/redirect-after-sign-in.ts';
import { getSignInRequest } from '#app/middleware/session.ts';
import { getNextPath } from '#domain/account/next-path.ts';
import { parseCredential, passkeyFailedMessage } from '#domain/account/second-factor.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { beginPasskeySignIn, signInByPasskey } from '#server/auth/two-step/passkeys.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkey';

const fields = createFormFields('credential');

/** Signs in with a posted credential; without one, returns the options to request one. */
export async function action(args: Route.ActionArgs) {
  const next = getNextPath(args.request);
  const asker = getSignInRequest(args);
  const given = (await readForm(args.request, fields)).get('credential');
  const work = async () => {
    if (given === null) {
      const challenge = await beginPasskeySignIn(args.request, asker.clientAddress);
      if (!challenge) return rejectWholeForm(rateLimitedMessage, 429);
      return data(
        { options: challenge.options },
        { headers: createCookieHeaders(challenge.cookies) },
      );
    }
    const credential = parseCredential(given);
    const result = credential ? await signInByPasskey(asker, credential) : null;
    if (result?.outcome === 'signed in') return redirectWithSession(result, next);
    return back(next, result?.outcome === 'too often' ? rateLimitedMessage : passkeyFailedMessage);
  };
  return withErrorHandling(args, work, (message) => back(next, message));
}

function back(next: string | null, message: string) {
  const page = next?.startsWith('/admin') ? '/admin/login' : '/login';
  return redirectWithMessage(signInPath(page, next), [message, 'error']);
}

export async function loader({ request }: Route.LoaderArgs) {
  throw redirect(signInPath('/login', getNextPath(request)));
}
