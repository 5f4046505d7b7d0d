import { redirect } from 'react-router';
import { OwnPasswordForm } from '#app/components/account/own-password-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { withCookies } from '#app/middleware/begin-session.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { OwnPassword, tooMuchAtOnce, wrongPassword } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { checkOwnPassword } from '#server/auth/password/change.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import { deleteAccount } from '#server/profiles/delete.ts';
import type { Route } from './+types/data';

export async function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, OwnPassword);
  if (submission.status !== 'success') return refuse(submission, 400);
  const session = context.get(signedIn);
  const asker = { request, clientAddress: context.get(clientAddress), session };
  try {
    const answer = await checkOwnPassword(asker, submission.value.currentPassword);
    if (answer === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (answer === 'wrong') {
      return refuse(submission, 400, { fields: { currentPassword: wrongPassword } });
    }
    if (!(await deleteAccount(session.user.id))) {
      const form = 'You are the only admin. Make another user an admin first.';
      return refuse(submission, 409, { form });
    }
    const headers = withCookies(await signOut(request, session));
    headers.append('Set-Cookie', await flash('Your account has been deleted'));
    return redirect('/', { headers });
  } catch (error) {
    log.error({ err: error }, 'deleting an account failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function Data({ actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Your Data">
      <section aria-labelledby="download">
        <h2 id="download" className="text-2xl">
          Download
        </h2>
        <p className="mt-2 mb-4 text-quiet">
          Everything we store about you, as a JSON file: profile, favorites, sessions and passkeys.
        </p>
        <a href="/account/download" download className={buttonClass('quiet')}>
          Download My Data
        </a>
      </section>
      <section aria-labelledby="delete" className="rounded-card border-2 border-tomato p-6">
        <h2 id="delete" className="text-2xl">
          Delete Account
        </h2>
        <p className="mt-2 mb-5 text-quiet">
          Your profile, picture, favorites and sessions are deleted immediately. This action cannot
          be undone.
        </p>
        <OwnPasswordForm
          id="delete-account"
          action="/account/data"
          lastResult={actionData}
          label="Delete My Account"
          busy="Deleting..."
        />
      </section>
    </SettingsFrame>
  );
}
