import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Login } from '#domain/account/account-forms.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';

type Props = {
  lastResult: SubmissionResult | null | undefined;
  email?: string;
  /** The button's text. */
  label: string;
  /** Shown below the fields. */
  children?: ReactNode;
};

/** Asks for email and password and posts them to the current page. */
export function LoginForm({ lastResult, email, label, children }: Props) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'login',
    schema: Login,
    lastResult,
    defaultValue: { email },
  });
  return (
    <Form method="post" {...props} className="space-y-5">
      <FormSummary
        summary={summary}
        refused={refused}
        errors={form.errors}
        fields={[
          ['Email', fields.email],
          ['Password', fields.password],
        ]}
      />
      <Field label="Email" type="email" meta={fields.email} autoComplete="username" required />
      <Field
        label="Password"
        type="password"
        meta={fields.password}
        autoComplete="current-password"
        required
      />
      {children}
      <SubmitButton busy="Signing In..." className="w-full">
        {label}
      </SubmitButton>
    </Form>
  );
}
