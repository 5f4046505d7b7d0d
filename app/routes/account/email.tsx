import { Form } from 'react-router';
import { CurrentPassword } from '#app/components/account/password-fields.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { type Beginning, KeptForm } from '#app/components/form/kept-form.tsx';
import { answerForm, notOwn } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { signedIn, userOf } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangeEmail } from '#domain/account/account-forms.ts';
import { askForNewEmail } from '#server/auth/change-email.ts';
import type { Route } from './+types/email';

export async function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(signedIn).user.email };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, ChangeEmail, async (value, refuse) => {
    const asker = userOf(args);
    if (value.email === asker.session.user.email) {
      const email = 'This is already your address. Enter a different one.';
      return refuse(400, { fields: { email } });
    }
    const answer = await askForNewEmail(asker, value);
    if (answer !== 'right') return refuse(...notOwn[answer]);
    return leave('/account/email', 'Please check your new email address to confirm the change');
  });
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title="Email"
      intro={
        <>
          Your address is <strong className="text-ink">{loaderData.email}</strong>. To change it,
          open the link that we send to the new address.
        </>
      }
    >
      <KeptForm values={{ email: '' }} lastResult={actionData}>
        {(beginning) => <EmailForm {...beginning} />}
      </KeptForm>
    </SettingsFrame>
  );
}

function EmailForm({ values, lastResult }: Beginning<{ email: string; currentPassword?: string }>) {
  const { fields, summary, props } = useValidForm({
    id: 'email',
    schema: ChangeEmail,
    lastResult,
    defaultValue: values,
  });
  return (
    <Form method="post" {...props} className="space-y-5">
      <ErrorSummary {...summary} />
      <Field label="New Email" type="email" meta={fields.email} autoComplete="email" required />
      <CurrentPassword meta={fields.currentPassword} />
      <SubmitButton busy="Sending..." action="/account/email">
        Change Email
      </SubmitButton>
    </Form>
  );
}
