import { Form } from 'react-router';
import { AvatarForm } from '#app/components/account/avatar-form.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { FormDraft, type InitialForm } from '#app/components/form/form-draft.tsx';
import { handleForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { signedInContext } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ProfileSchema, usernameTakenMessage } from '#domain/account/account-forms.ts';
import { saveProfile } from '#server/profiles/save.ts';
import type { Route } from './+types/profile';

export async function loader({ context }: Route.LoaderArgs) {
  const { username, fullName, avatarUrl } = context.get(signedInContext).user;
  return { username, fullName, avatarUrl };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, ProfileSchema, async (value, reject) => {
    const isSaved = await saveProfile(args.context.get(signedInContext).user.id, value);
    if (!isSaved) return reject(400, { fields: { username: usernameTakenMessage } });
    return redirectWithMessage('/account/profile', 'Profile updated successfully');
  });
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, fullName } = loaderData;
  return (
    <SettingsFrame title="Profile">
      <AvatarForm user={loaderData} />
      <FormDraft values={{ username, fullName }} lastResult={actionData}>
        {(beginning) => <ProfileForm {...beginning} />}
      </FormDraft>
    </SettingsFrame>
  );
}

function ProfileForm({
  values,
  lastResult,
}: InitialForm<{ username: string; fullName: string | null }>) {
  const { fields, summary, props } = useValidForm({
    id: 'profile',
    schema: ProfileSchema,
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
