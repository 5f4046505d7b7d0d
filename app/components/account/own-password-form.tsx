import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { PasswordConfirmationSchema } from '#domain/account/account-forms.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { CurrentPasswordField } from './password-fields.tsx';

type Props = {
  id: string;
  action: string;
  lastResult: SubmissionResult | null | undefined;
  label: string;
  busy: string;
  kind?: 'primary' | 'quiet';
};

/** Asks for the password before an action that a stolen session must not perform. */
export function ConfirmPasswordForm({ id, action, lastResult, label, busy, kind }: Props) {
  const { fields, summary, props } = useValidForm({
    id,
    schema: PasswordConfirmationSchema,
    lastResult,
  });
  return (
    <Form method="post" action={action} {...props} className="space-y-5">
      <ErrorSummary {...summary} />
      <CurrentPasswordField meta={fields.currentPassword} />
      <SubmitButton busy={busy} action={action} kind={kind}>
        {label}
      </SubmitButton>
    </Form>
  );
}
