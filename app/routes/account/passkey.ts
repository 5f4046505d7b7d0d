import { data, redirect } from 'react-router';
import { beginSession, withCookies } from '#app/middleware/begin-session.ts';
import { sessionContext } from '#app/middleware/session.ts';
import { tooMuchAtOnce } from '#domain/account/account-forms.ts';
import { readNext, withNext } from '#domain/account/next-path.ts';
import { passkeyFailed, readCredential } from '#domain/account/second-factor.ts';
import { flash } from '#server/auth/flash.ts';
import { askForPasskey, signInByPasskey } from '#server/auth/two-step/passkeys.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkey';

const fields = namedFields('credential');

function nextOf(request: Request): string | null {
  return readNext(new URL(request.url).searchParams.get('next'));
}

/** Signs in with a posted credential; without one, returns the options to request one. */
export async function action({ request, context }: Route.ActionArgs) {
  const next = nextOf(request);
  const client = context.get(clientAddress);
  const given = (await readForm(request, fields)).get('credential');
  try {
    if (given === null) {
      const challenge = await askForPasskey(request, client);
      if (!challenge) return data({ error: tooMuchAtOnce }, 429);
      return data({ options: challenge.options }, { headers: withCookies(challenge.cookies) });
    }
    const credential = readCredential(given);
    const asker = { request, clientAddress: client, session: context.get(sessionContext) };
    const result = credential ? await signInByPasskey(asker, credential) : null;
    if (result?.outcome === 'signed in') return beginSession(result, next);
    return back(next, result?.outcome === 'too often' ? tooMuchAtOnce : passkeyFailed);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'signing in with a passkey failed');
    return back(next, 'An unexpected error occurred during login');
  }
}

async function back(next: string | null, message: string) {
  const page = next?.startsWith('/admin') ? '/admin/login' : '/login';
  return redirect(withNext(page, next), {
    headers: { 'Set-Cookie': await flash(message, 'error') },
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  throw redirect(withNext('/login', nextOf(request)));
}
