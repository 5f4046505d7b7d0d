import { redirect } from 'react-router';
import { rejectWholeForm } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getSignedInRequest } from '#app/middleware/require-user.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { consumeMailLimit } from '#server/auth/limits.ts';
import { sendTestMail } from '#server/mail/transport.ts';
import type { Route } from './+types/test-mail';

/** Sends a test email to the admin immediately instead of through the queue, to show the mail server's response. */
export async function action(args: Route.ActionArgs) {
  const { id, email } = getSignedInRequest(args).session.user;
  const allowed = await consumeMailLimit('test', email, id);
  if (allowed !== 'granted') return rejectWholeForm(rateLimitedMessage, 429);
  try {
    await sendTestMail(email);
  } catch (error) {
    return rejectWholeForm(`The test email could not be sent: ${(error as Error).message}`, 502);
  }
  return redirectWithMessage('/admin', 'Test email sent');
}

export async function loader() {
  throw redirect('/admin');
}
