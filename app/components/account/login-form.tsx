import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { LoginSchema } from '#domain/account/account-forms.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { CurrentPasswordField } from './password-fields.tsx';

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
  const { fields, summary, props } = useValidForm({
    id: 'login',
    schema: LoginSchema,
    lastResult,
    defaultValue: { email },
  });
  return (
    <Form method="post" {...props} className="space-y-5">
      <ErrorSummary {...summary} />
      <Field label="Email" type="email" meta={fields.email} autoComplete="username" required />
      <CurrentPasswordField label="Password" meta={fields.password} />
      {children}
      <SubmitButton busy="Signing In..." className="w-full">
        {label}
      </SubmitButton>
    </Form>
  );
}
