import { Form } from 'react-router';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { signedInContext } from '#app/middleware/require-user.ts';
import { Button } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { readTextId } from '#domain/records/record-id.ts';
import { endSessions, listSessions } from '#server/auth/sessions.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/sessions';

const fields = createFormFields('end');

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await listSessions(context.get(signedInContext)) };
}

export async function action(args: Route.ActionArgs) {
  const which = readTextId((await readForm(args.request, fields)).get('end'));
  return withErrorHandling(args, async () => {
    if (which) await endSessions(args.request, args.context.get(signedInContext), which);
    return redirectWithMessage(
      '/account/sessions',
      which === 'others' ? 'All other sessions ended' : 'Session ended',
    );
  });
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Sessions" intro="These devices are signed in to your account.">
      <Form method="post">
        <FormAlert result={actionData} className="mb-5" />
        <ul className="card divide-y divide-line">
          {sessions.map(({ id, device, address, since, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device}
                  {isThis && (
                    <span className="ms-3 rounded-full bg-butter px-3 py-0.5 text-sm">
                      This device
                    </span>
                  )}
                </p>
                <p className="text-base text-quiet">
                  {address && `${address}, `}since {date.format(since)}
                </p>
              </div>
              {!isThis && (
                <Button
                  type="submit"
                  kind="quiet"
                  name="end"
                  value={id}
                  aria-label={`End session: ${device}, since ${date.format(since)}`}
                >
                  End Session
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button type="submit" kind="quiet" name="end" value="others" className="mt-5">
            End All Other Sessions
          </Button>
        )}
      </Form>
    </SettingsFrame>
  );
}
