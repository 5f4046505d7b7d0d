import { Form } from 'react-router';
import { AvatarForm } from '#app/components/account/avatar-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { type Beginning, KeptForm } from '#app/components/form/kept-form.tsx';
import { answerForm } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { Profile, usernameTaken } from '#domain/account/account-forms.ts';
import { saveProfile } from '#server/profiles/save.ts';
import type { Route } from './+types/profile';

export async function loader({ context }: Route.LoaderArgs) {
  const { username, fullName, avatarUrl } = context.get(signedIn).user;
  return { username, fullName, avatarUrl };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, Profile, async (value, refuse) => {
    const isSaved = await saveProfile(args.context.get(signedIn).user.id, value);
    if (!isSaved) return refuse(400, { fields: { username: usernameTaken } });
    return leave('/account/profile', 'Profile updated successfully');
  });
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, fullName } = loaderData;
  return (
    <SettingsFrame title="Profile">
      <AvatarForm user={loaderData} />
      <KeptForm values={{ username, fullName }} lastResult={actionData}>
        {(beginning) => <ProfileForm {...beginning} />}
      </KeptForm>
    </SettingsFrame>
  );
}

function ProfileForm({
  values,
  lastResult,
}: Beginning<{ username: string; fullName: string | null }>) {
  const { fields, summary, props } = useValidForm({
    id: 'profile',
    schema: Profile,
    lastResult,
    defaultValue: values,
  });
  return (
    <Form method="post" {...props} className="space-y-5">
      <ErrorSummary {...summary} />
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
  );
}
