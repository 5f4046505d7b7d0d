import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { OwnPassword } from '#domain/account/account-forms.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';

type Props = {
  id: string;
  action: string;
  lastResult: SubmissionResult | null | undefined;
  label: string;
  busy: string;
  kind?: 'primary' | 'quiet';
};

/** Asks for the password before an action that a stolen session must not perform. */
export function OwnPasswordForm({ id, action, lastResult, label, busy, kind }: Props) {
  const { form, fields, summary, refused, props } = useValidForm({
    id,
    schema: OwnPassword,
    lastResult,
  });
  return (
    <Form method="post" action={action} {...props} className="space-y-5">
      <FormSummary
        summary={summary}
        refused={refused}
        errors={form.errors}
        fields={[['Current Password', fields.currentPassword]]}
      />
      <Field
        label="Current Password"
        type="password"
        meta={fields.currentPassword}
        autoComplete="current-password"
        required
      />
      <SubmitButton busy={busy} action={action} kind={kind}>
        {label}
      </SubmitButton>
    </Form>
  );
}
