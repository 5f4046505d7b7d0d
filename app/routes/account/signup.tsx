import { Form, redirect } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { answerForm } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { userContext } from '#app/middleware/session.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { SignUp, signupDone, usernameTaken } from '#domain/account/account-forms.ts';
import { nextOf, withNext } from '#domain/account/next-path.ts';
import { tooMuchAtOnce } from '#domain/site/failures.ts';
import { signUp } from '#server/auth/sign-up.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/signup';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (context.get(userContext)) throw redirect(next ?? '/account');
  return { next };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, SignUp, async (value, refuse) => {
    const outcome = await signUp(value, args.context.get(clientAddress), nextOf(args.request));
    if (outcome === 'too often') return refuse(429, { form: tooMuchAtOnce });
    if (outcome === 'username taken') return refuse(400, { fields: { username: usernameTaken } });
    return leave('/confirm-email', [signupDone, 'success', { email: value.email }]);
  });
}

export default function SignUpPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const { form, fields, summary, props } = useValidForm({
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
          <Link to={withNext('/login', next)} className="font-semibold text-tomato">
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
