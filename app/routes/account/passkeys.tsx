import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirect } from 'react-router';
import { NewPasskeyForm } from '#app/components/account/new-passkey-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { Button } from '#app/ui/button.tsx';
import { tooMuchAtOnce, wrongPassword } from '#domain/account/account-forms.ts';
import {
  NewPasskey,
  PasskeyName,
  passkeyFailed,
  readCredential,
} from '#domain/account/second-factor.ts';
import { readKey } from '#domain/records/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import {
  addPasskey,
  askForNewPasskey,
  listPasskeys,
  removePasskey,
} from '#server/auth/two-step/passkeys.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { formFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkeys';

const fields = formFields(NewPasskey, { remove: 1, credential: 1 });

export async function loader({ context }: Route.LoaderArgs) {
  return { passkeys: await listPasskeys(context.get(signedIn)) };
}

/**
 * Saves a posted credential, removes the passkey in `remove`, or returns the options to create one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(signedIn);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  const form = await readForm(request, fields);
  const remove = form.get('remove');
  if (remove !== null) {
    const id = readKey(remove);
    if (id) await removePasskey(session, id);
    return back('Passkey removed');
  }
  const given = form.get('credential');
  if (given !== null) {
    const credential = readCredential(given);
    const name = PasskeyName.safeParse(form.get('name') ?? '');
    const added = credential && (await addPasskey(asker, credential, name.data ?? ''));
    return added ? back('Passkey added') : back(passkeyFailed, 'error');
  }
  const submission = parseWithZod(form, { schema: NewPasskey });
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    const { answer, challenge } = await askForNewPasskey(asker, submission.value.currentPassword);
    if (answer === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (!challenge) return refuse(submission, 400, { fields: { currentPassword: wrongPassword } });
    const { options, cookies } = challenge;
    return data({ options, name: submission.value.name }, { headers: withCookies(cookies) });
  } catch (error) {
    log.error({ err: error }, 'asking for a passkey failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

async function back(message: string, type: 'success' | 'error' = 'success') {
  return redirect('/account/passkeys', { headers: { 'Set-Cookie': await flash(message, type) } });
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export default function Passkeys({ loaderData: { passkeys } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of a password and a code. Passkeys cannot be guessed and do not work on look-alike sites."
    >
      {passkeys.length > 0 && (
        <Form method="post">
          <ul className="card divide-y divide-line">
            {passkeys.map(({ id, name, since }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
                <div className="min-w-0">
                  <p className="break-words font-semibold">{name}</p>
                  <p className="text-base text-quiet">Added {date.format(since)}</p>
                </div>
                <Button
                  type="submit"
                  kind="quiet"
                  name="remove"
                  value={id}
                  aria-label={`Remove passkey: ${name}, added ${date.format(since)}`}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <NewPasskeyForm />
    </SettingsFrame>
  );
}
