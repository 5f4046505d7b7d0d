import { data, redirect } from 'react-router';
import { orFail, refuseWhole } from '#app/middleware/answer-form.ts';
import { beginSession } from '#app/middleware/begin-session.ts';
import { leave, withCookies } from '#app/middleware/leave.ts';
import { askerOf } from '#app/middleware/session.ts';
import { nextOf, withNext } from '#domain/account/next-path.ts';
import { passkeyFailed, readCredential } from '#domain/account/second-factor.ts';
import { tooMuchAtOnce } from '#domain/site/failures.ts';
import { askForPasskey, signInByPasskey } from '#server/auth/two-step/passkeys.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkey';

const fields = namedFields('credential');

/** Signs in with a posted credential; without one, returns the options to request one. */
export async function action(args: Route.ActionArgs) {
  const next = nextOf(args.request);
  const asker = askerOf(args);
  const given = (await readForm(args.request, fields)).get('credential');
  const work = async () => {
    if (given === null) {
      const challenge = await askForPasskey(args.request, asker.clientAddress);
      if (!challenge) return refuseWhole(tooMuchAtOnce, 429);
      return data({ options: challenge.options }, { headers: withCookies(challenge.cookies) });
    }
    const credential = readCredential(given);
    const result = credential ? await signInByPasskey(asker, credential) : null;
    if (result?.outcome === 'signed in') return beginSession(result, next);
    return back(next, result?.outcome === 'too often' ? tooMuchAtOnce : passkeyFailed);
  };
  return orFail(args, work, (message) => back(next, message));
}

function back(next: string | null, message: string) {
  const page = next?.startsWith('/admin') ? '/admin/login' : '/login';
  return leave(withNext(page, next), [message, 'error']);
}

export async function loader({ request }: Route.LoaderArgs) {
  throw redirect(withNext('/login', nextOf(request)));
}
