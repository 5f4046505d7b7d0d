import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { ConfirmSignUpSchema } from '#domain/account/account-forms.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { Link } from '../../ui/link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CurrentPasswordField } from './password-fields.tsx';

type Props = {
  token: string;
  /** The path to go to afterward. */
  next: string | null;
  lastResult: SubmissionResult | null | undefined;
};

/** Turns a sign-up into an account, which requires both the emailed link and the password. */
export function ConfirmSignUpForm({ token, next, lastResult }: Props) {
  const { fields, summary, props } = useValidForm({
    id: 'confirm-sign-up',
    schema: ConfirmSignUpSchema,
    lastResult,
  });
  const { password, username } = fields;
  const isTaken = lastResult?.error?.username !== undefined;
  return (
    <AccountFrame
      title="Confirm Your Email"
      intro="To activate your account, enter the password that you chose when you signed up."
      footer={
        <>
          Forgot your password?{' '}
          <Link to="/signup" className="font-semibold text-tomato">
            Sign up again
          </Link>
          . If you did not sign up, close this page. No account has been created.
        </>
      }
    >
      <Form
        method="post"
        action={`/confirm-email?${new URLSearchParams({ token, ...(next && { next }) })}`}
        {...props}
        className="space-y-5"
      >
        <ErrorSummary {...summary} />
        {isTaken && (
          <Field
            label="Username"
            meta={username}
            autoComplete="nickname"
            hint="2 to 30 characters. Other people may see it."
            required
          />
        )}
        <CurrentPasswordField label="Password" meta={password} />
        <SubmitButton busy="Confirming..." className="w-full">
          Confirm
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
