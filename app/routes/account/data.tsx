import { OwnPasswordForm } from '#app/components/account/own-password-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { answerForm, notOwn } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { userOf } from '#app/middleware/require-user.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { OwnPassword } from '#domain/account/account-forms.ts';
import { accountDeleted } from '#domain/site/flash.ts';
import { checkOwnPassword } from '#server/auth/password/change.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { deleteAccount } from '#server/profiles/delete.ts';
import type { Route } from './+types/data';

export async function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, OwnPassword, async ({ currentPassword }, refuse) => {
    const asker = userOf(args);
    const answer = await checkOwnPassword(asker, currentPassword);
    if (answer !== 'right') return refuse(...notOwn[answer]);
    if (!(await deleteAccount(asker.session.user.id))) {
      return refuse(409, { form: 'You are the only admin. Make another user an admin first.' });
    }
    const cookies = await signOut(args.request, asker.session);
    return leave('/', accountDeleted, cookies);
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
