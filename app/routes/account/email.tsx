import { Form } from 'react-router';
import { CurrentPasswordField } from '#app/components/account/password-fields.tsx';
import { SettingsFrame } from '#app/components/account/settings-frame.tsx';
import { FormDraft, type InitialForm } from '#app/components/form/form-draft.tsx';
import { handleForm, passwordErrors } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest, signedInContext } from '#app/middleware/require-user.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { ChangeEmailSchema } from '#domain/account/account-forms.ts';
import { requestEmailChange } from '#server/auth/change-email.ts';
import type { Route } from './+types/email';

export async function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(signedInContext).user.email };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, ChangeEmailSchema, async (value, reject) => {
    const asker = getSignedInRequest(args);
    if (value.email === asker.session.user.email) {
      const email = 'This is already your address. Enter a different one.';
      return reject(400, { fields: { email } });
    }
    const outcome = await requestEmailChange(asker, value);
    if (outcome !== 'right') return reject(...passwordErrors[outcome]);
    return redirectWithMessage(
      '/account/email',
      'Please check your new email address to confirm the change',
    );
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
      <FormDraft values={{ email: '' }} lastResult={actionData}>
        {(beginning) => <EmailForm {...beginning} />}
      </FormDraft>
    </SettingsFrame>
  );
}

function EmailForm({
  values,
  lastResult,
}: InitialForm<{ email: string; currentPassword?: string }>) {
  const { fields, summary, props } = useValidForm({
    id: 'email',
    schema: ChangeEmailSchema,
    lastResult,
    defaultValue: values,
  });
  return (
    <Form method="post" {...props} className="space-y-5">
      <ErrorSummary {...summary} />
      <Field label="New Email" type="email" meta={fields.email} autoComplete="email" required />
      <CurrentPasswordField meta={fields.currentPassword} />
      <SubmitButton busy="Sending..." action="/account/email">
        Change Email
      </SubmitButton>
    </Form>
  );
}
