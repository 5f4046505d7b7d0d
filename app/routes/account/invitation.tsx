import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordFields } from '#app/components/account/password-fields.tsx';
import { TokenField, useUrlToken } from '#app/components/account/url-token.tsx';
import { type FormRequest, handleForm, type RejectForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignInRequest } from '#app/middleware/session.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import {
  AcceptInvitationSchema,
  invalidInvitationMessage,
  OpenInvitationSchema,
  usernameTakenMessage,
} from '#domain/account/account-forms.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { type AccountRole, accountRoles } from '#domain/account/roles.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { acceptInvitation, findInvitation, signInInvitedUser } from '#server/users/invitations.ts';
import type { Route } from './+types/invitation';

export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

/** Changes nothing, because mail scanners also open links. */
export async function loader() {
  return null;
}

/**
 * Shows the invitation of a token. With `?accept`, the account with its address accepts it; with
 * `?account`, a new account does.
 */
export function action(args: Route.ActionArgs) {
  const { searchParams } = args.url;
  if (searchParams.has('account')) {
    return handleForm(args, AcceptInvitationSchema, (value, reject) => accept(args, value, reject));
  }
  return handleForm(args, OpenInvitationSchema, async ({ token }, reject) => {
    if (searchParams.has('accept')) return accept(args, { token }, reject);
    const invitation = await findInvitation(token);
    if (!invitation) return redirectWithMessage('/login', [invalidInvitationMessage, 'error']);
    const { email, role, hasAccount } = invitation;
    return { token, email, role, hasAccount };
  });
}

type Given = { token: string } & Partial<{ username: string; password: string }>;

async function accept(args: FormRequest, { token, username, password }: Given, reject: RejectForm) {
  const account = username && password ? { username, password } : null;
  const accepted = await acceptInvitation(token, account);
  switch (accepted.what) {
    case 'too often':
      return reject(429, { form: rateLimitedMessage });
    case 'username taken':
      return reject(409, { fields: { username: usernameTakenMessage } });
    case 'role':
    case 'account':
      return welcome(args, accepted);
    default:
      return redirectWithMessage('/login', [invalidInvitationMessage, 'error']);
  }
}

async function welcome(
  args: FormRequest,
  { what, userId, role }: { what: 'role' | 'account'; userId: string; role: AccountRole },
) {
  const asker = getSignInRequest(args);
  const home = hasPermission({ role }, 'draft') ? '/admin' : '/account';
  const said = `You are now ${accountRoles[role].noun}`;
  if (what === 'account')
    return redirectWithMessage(home, said, await signInInvitedUser(userId, asker));
  if (asker.session?.user.id === userId) return redirectWithMessage(home, said);
  return redirectWithMessage(signInPath('/login', home), `${said}. Please sign in.`);
}

type Opened = { token: string; email: string; role: AccountRole; hasAccount: boolean };

export default function InvitationPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const opened = actionData && 'hasAccount' in actionData ? actionData : null;
  const lastResult = actionData && !('hasAccount' in actionData) ? actionData : null;
  if (opened?.hasAccount) return <AcceptRole {...opened} />;
  if (opened || (lastResult && query.has('account'))) {
    return <NewAccount opened={opened} lastResult={lastResult} />;
  }
  return <Open lastResult={lastResult} />;
}

type LastResult = { lastResult: SubmissionResult | null };

/** Submits itself once scripts run; without JavaScript, the user enters the code. */
function Open({ lastResult }: LastResult) {
  const { fields, summary, props } = useValidForm({
    id: 'invitation',
    schema: OpenInvitationSchema,
    lastResult,
  });
  const tokenOfUrl = useUrlToken(Boolean(lastResult), invalidInvitationMessage);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tokenOfUrl && !lastResult) form.current?.requestSubmit();
  }, [tokenOfUrl, lastResult]);
  return (
    <AccountFrame title="Your Invitation" intro="Open the invitation that we emailed to you.">
      <Form ref={form} method="post" action="/invitation" {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <TokenField meta={fields.token} tokenOfUrl={tokenOfUrl} isSent={Boolean(lastResult)} />
        <SubmitButton busy="Opening..." className="w-full">
          Open
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

function AcceptRole({ token, email, role }: Opened) {
  return (
    <AccountFrame
      title="Your Invitation"
      intro={
        <>
          The account with the address <strong className="text-ink">{email}</strong> becomes{' '}
          {accountRoles[role].noun}. {accountRoles[role].rights}
        </>
      }
      footer="If you don't want this, close this page. Nothing has changed."
    >
      <Form method="post" action="/invitation?accept" replace>
        <input type="hidden" name="token" value={token} />
        <SubmitButton busy="Accepting..." className="w-full">
          Accept
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}

function NewAccount({ opened, lastResult }: LastResult & { opened: Opened | null }) {
  const { form, fields, summary, props } = useValidForm({
    id: 'new-account',
    schema: AcceptInvitationSchema,
    lastResult,
    defaultValue: { token: opened?.token },
  });
  const { token, username, password, confirmPassword } = fields;
  return (
    <AccountFrame
      title="Your Invitation"
      intro={
        opened ? (
          <>
            Create your account with the address{' '}
            <strong className="text-ink">{opened.email}</strong>. You join as{' '}
            {accountRoles[opened.role].noun}.
          </>
        ) : (
          'Create your account.'
        )
      }
    >
      <Form method="post" action="/invitation?account" replace {...props} className="space-y-5">
        <ErrorSummary {...summary} />
        <input type="hidden" name={token.name} defaultValue={token.value} />
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
        <SubmitButton busy="Creating..." className="w-full">
          Create Account
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
