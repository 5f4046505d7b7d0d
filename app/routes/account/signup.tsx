import { Form, Link, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { refuse } from '#app/middleware/refuse.ts';
import { userContext } from '#app/middleware/session.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormSummary } from '#app/ui/form/form-summary.tsx';
import { connectionLost, sendForm } from '#app/ui/form/send-form.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { SignUp, signupDone, tooMuchAtOnce, usernameTaken } from '#domain/account/account-forms.ts';
import { flash } from '#server/auth/flash.ts';
import { signUp } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import type { Route } from './+types/signup';

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect('/account');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, SignUp);
  if (submission.status !== 'success') return refuse(submission, 400);
  try {
    const { email } = submission.value;
    const outcome = await signUp(submission.value, context.get(clientAddress));
    if (outcome === 'too often') return refuse(submission, 429, { form: tooMuchAtOnce });
    if (outcome === 'username taken') {
      return refuse(submission, 400, { fields: { username: usernameTaken } });
    }
    const cookie = await flash(signupDone, 'success', { email });
    return redirect('/confirm-email', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    log.error({ err: error }, 'signing up failed');
    return refuse(submission, 500, { form: 'An unexpected error occurred during signup' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'An unexpected error occurred during signup', connectionLost);
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { form, fields, summary, refused, props } = useValidForm({
    id: 'signup',
    schema: SignUp,
    lastResult: actionData,
  });
  const { email, username, password, confirmPassword } = fields;
  return (
    <AccountFrame
      title="Sign Up"
      intro="Create an account to save your favorite recipes and chefs."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className="font-semibold text-tomato">
            Sign in
          </Link>
        </>
      }
    >
      <Form method="post" {...props} className="space-y-5">
        <FormSummary
          summary={summary}
          refused={refused}
          errors={form.errors}
          fields={[
            ['Email', email],
            ['Username', username],
            ['Password', password],
            ['Confirm Password', confirmPassword],
          ]}
        />
        <Field label="Email" type="email" meta={email} autoComplete="email" required />
        <Field
          label="Username"
          meta={username}
          autoComplete="nickname"
          hint="2 to 30 characters. Other people may see it."
          required
        />
        <PasswordFields
          password={password}
          confirmPassword={confirmPassword}
          validate={form.validate}
        />
        <SubmitButton
          busy="Signing Up..."
          disabled={Boolean(password.errors || confirmPassword.errors)}
          className="w-full"
        >
          Sign Up
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
