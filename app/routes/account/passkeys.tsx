import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form } from 'react-router';
import { NewPasskeyForm } from '#app/components/account/new-passkey-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { passwordErrors, rejectForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { createCookieHeaders, redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest, signedInContext } from '#app/middleware/require-user.ts';
import { Button } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import {
  maxPasskeys,
  NewPasskeySchema,
  PasskeyNameSchema,
  parseCredential,
  passkeyFailedMessage,
  tooManyPasskeysMessage,
} from '#domain/account/second-factor.ts';
import { readTextId } from '#domain/records/record-id.ts';
import {
  addPasskey,
  beginPasskeyRegistration,
  listPasskeys,
  removePasskey,
} from '#server/auth/two-step/passkeys.ts';
import { formFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/passkeys';

const page = '/account/passkeys';
const fields = formFields(NewPasskeySchema, { remove: 1, credential: 1 });

export async function loader({ context }: Route.LoaderArgs) {
  return { passkeys: await listPasskeys(context.get(signedInContext)) };
}

/** Saves a posted credential, removes the passkey in `remove`, or returns the options to create one. */
export async function action(args: Route.ActionArgs) {
  const asker = getSignedInRequest(args);
  const form = await readForm(args.request, fields);
  const submission = parseWithZod(form, { schema: NewPasskeySchema });
  const remove = form.get('remove');
  const given = form.get('credential');
  const work = async () => {
    if (remove !== null) {
      const id = readTextId(remove);
      if (id) await removePasskey(asker.session, id);
      return redirectWithMessage(page, 'Passkey removed');
    }
    if ((await listPasskeys(asker.session)).length >= maxPasskeys)
      return rejectForm(submission, 409, { form: tooManyPasskeysMessage });
    if (given !== null) {
      const credential = parseCredential(given);
      const name = PasskeyNameSchema.safeParse(form.get('name') ?? '');
      const added = credential && (await addPasskey(asker, credential, name.data ?? ''));
      return redirectWithMessage(page, added ? 'Passkey added' : [passkeyFailedMessage, 'error']);
    }
    if (submission.status !== 'success') return rejectForm(submission, 400);
    const { name, currentPassword } = submission.value;
    const { outcome, challenge } = await beginPasskeyRegistration(asker, currentPassword);
    if (!challenge)
      return rejectForm(submission, ...passwordErrors[outcome === 'right' ? 'wrong' : outcome]);
    return data(
      { options: challenge.options, name },
      { headers: createCookieHeaders(challenge.cookies) },
    );
  };
  return withErrorHandling(args, work, (message) => rejectForm(submission, 500, { form: message }));
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export default function Passkeys({ loaderData: { passkeys }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of a password and a code. Passkeys cannot be guessed and do not work on look-alike sites."
    >
      <FormAlert result={actionData && 'error' in actionData ? actionData : null} />
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
