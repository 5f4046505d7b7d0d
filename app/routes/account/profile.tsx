import { Form, redirect } from 'react-router';
import { AvatarForm } from '#app/components/account/avatar-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { useDraft } from '#app/components/form/use-draft.ts';
import { refuse } from '#app/middleware/refuse.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { Profile, usernameTaken } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import { saveProfile } from '#server/profiles/save.ts';
import type { Route } from './+types/profile';

export async function loader({ context }: Route.LoaderArgs) {
  const { username, fullName, avatarUrl } = context.get(signedIn).user;
  return { username, fullName, avatarUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, Profile);
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    if (!(await saveProfile(context.get(signedIn).user.id, submission.value))) {
      return refuse(submission, 400, { fields: { username: usernameTaken } });
    }
    const cookie = await flash('Profile updated successfully');
    return redirect('/account/profile', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    log.error({ err: error }, 'saving a profile failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred', connectionLost);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, fullName } = loaderData;
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'profile',
    schema: Profile,
    lastResult: actionData,
    defaultValue: { username, fullName },
  });
  useDraft('profile');
  return (
    <SettingsFrame title="Profile">
      <AvatarForm user={loaderData} />
      <Form method="post" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[
            ['Username', fields.username],
            ['Name', fields.fullName],
          ]}
        />
        <Field
          label="Username"
          meta={fields.username}
          autoComplete="nickname"
          hint="2 to 30 characters. Other people may see it."
          required
        />
        <Field
          label="Name"
          meta={fields.fullName}
          autoComplete="name"
          hint="Optional. Shown instead of your username on your account page."
        />
        <SubmitButton busy="Saving..." action="/account/profile">
          Save Profile
        </SubmitButton>
      </Form>
    </SettingsFrame>
  );
}
