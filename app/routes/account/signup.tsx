import { Form, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { handleForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { userContext } from '#app/middleware/session.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import {
  SignUpSchema,
  signUpSucceededMessage,
  usernameTakenMessage,
} from '#domain/account/account-forms.ts';
import { getNextPath } from '#domain/account/next-path.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { signUp } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/signup';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = getNextPath(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  return { next };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SignUpSchema, async (value, reject) => {
    const outcome = await signUp(value, args.context.get(clientAddress), getNextPath(args.request));
    if (outcome === 'too often') return reject(429, { form: rateLimitedMessage });
    if (outcome === 'username taken')
      return reject(400, { fields: { username: usernameTakenMessage } });
    return redirectWithMessage('/confirm-email', [
      signUpSucceededMessage,
      'success',
      { email: value.email },
    ]);
  });
}

export default function SignUpPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const { form, fields, summary, props } = useValidForm({
    id: 'signup',
    schema: SignUpSchema,
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
          <Link to={signInPath('/login', next)} className="font-semibold text-tomato">
            Sign in
          </Link>
        </>
      }
    >
      <Form method="post" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
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
