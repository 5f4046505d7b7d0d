import { ConfirmPasswordForm } from '#app/components/account/own-password-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { handleForm, passwordErrors } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest } from '#app/middleware/require-user.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PasswordConfirmationSchema } from '#domain/account/account-forms.ts';
import { accountDeletedMessage } from '#domain/site/flash.ts';
import { checkOwnPassword } from '#server/auth/password/change.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { deleteAccount } from '#server/profiles/delete.ts';
import type { Route } from './+types/data';

export async function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PasswordConfirmationSchema, async ({ currentPassword }, reject) => {
    const asker = getSignedInRequest(args);
    const outcome = await checkOwnPassword(asker, currentPassword);
    if (outcome !== 'right') return reject(...passwordErrors[outcome]);
    if (!(await deleteAccount(asker.session.user.id))) {
      return reject(409, { form: 'You are the only admin. Make another user an admin first.' });
    }
    const cookies = await signOut(args.request, asker.session);
    return redirectWithMessage('/', accountDeletedMessage, cookies);
  });
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
        <ConfirmPasswordForm
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
