import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import { NewPasskeyForm } from '#app/components/account/new-passkey-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { notOwn, orFail, refuse } from '#app/middleware/answer-form.ts';
import { leave, withCookies } from '#app/middleware/leave.ts';
import { signedIn, userOf } from '#app/middleware/require-user.ts';
import { Button } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import {
  maxPasskeys,
  NewPasskey,
  PasskeyName,
  passkeyFailed,
  readCredential,
  tooManyPasskeys,
} from '#domain/account/second-factor.ts';
import { readKey } from '#domain/records/record-id.ts';
import {
  addPasskey,
  askForNewPasskey,
  listPasskeys,
  removePasskey,
} from '#server/auth/two-step/passkeys.ts';
import { formFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkeys';

const page = '/account/passkeys';
const fields = formFields(NewPasskey, { remove: 1, credential: 1 });

export async function loader({ context }: Route.LoaderArgs) {
  return { passkeys: await listPasskeys(context.get(signedIn)) };
}

/**
 * Saves a posted credential, removes the passkey in `remove`, or returns the options to create one.
 */
export async function action(args: Route.ActionArgs) {
  const asker = userOf(args);
  const form = await readForm(args.request, fields);
  const submission = parseWithZod(form, { schema: NewPasskey });
  const remove = form.get('remove');
  const given = form.get('credential');
  const work = async () => {
    if (remove !== null) {
      const id = readKey(remove);
      if (id) await removePasskey(asker.session, id);
      return leave(page, 'Passkey removed');
    }
    if ((await listPasskeys(asker.session)).length >= maxPasskeys)
      return refuse(submission, 409, { form: tooManyPasskeys });
    if (given !== null) {
      const credential = readCredential(given);
      const name = PasskeyName.safeParse(form.get('name') ?? '');
      const added = credential && (await addPasskey(asker, credential, name.data ?? ''));
      return leave(page, added ? 'Passkey added' : [passkeyFailed, 'error']);
    }
    if (submission.status !== 'success') return refuse(submission, 400);
    const { name, currentPassword } = submission.value;
    const { answer, challenge } = await askForNewPasskey(asker, currentPassword);
    if (!challenge) return refuse(submission, ...notOwn[answer === 'right' ? 'wrong' : answer]);
    return data({ options: challenge.options, name }, { headers: withCookies(challenge.cookies) });
  };
  return orFail(args, work, (message) => refuse(submission, 500, { form: message }));
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export default function Passkeys({ loaderData: { passkeys }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of a password and a code. Passkeys cannot be guessed and do not work on look-alike sites."
    >
      <FormAlert answer={actionData && 'error' in actionData ? actionData : null} />
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
