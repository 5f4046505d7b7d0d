import { data } from 'react-router';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { NewsletterBlock } from '#app/components/site/newsletter-block.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { EmailAddressSchema } from '#domain/account/email-address.ts';
import { createFormError, rateLimitedMessage } from '#domain/site/failures.ts';
import { subscriptionRequestedMessage } from '#domain/site/newsletter.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { consumeRateLimit } from '#server/http/limit.ts';
import { withMinimumDuration } from '#server/http/minimum-duration.ts';
import { readForm } from '#server/http/read-form.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import type { Route } from './+types/newsletter';

const fields = createFormFields('email');

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const typed = String(form.get('email') ?? '').slice(0, 300);
  const reject = (error: string, status: number) =>
    data({ ...createFormError(error), email: typed }, status);
  const { data: email, error } = EmailAddressSchema.safeParse(typed);
  if (email === undefined) return reject(error.issues[0]?.message ?? '', 400);
  const work = async () => {
    const client = args.context.get(clientAddress);
    if (!(await consumeRateLimit('newsletter', client, { most: 10, seconds: 600 }))) {
      return reject(rateLimitedMessage, 429);
    }
    // Known and unknown addresses get the same response in the same time
    // (docs/requirements/accounts.md#newsletter).
    await withMinimumDuration(150, () => subscribe(email));
    return { message: subscriptionRequestedMessage };
  };
  return withErrorHandling(args, work, (message) => reject(message, 503));
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title="Newsletter"
        description={`Subscribe to the newsletter and get new recipes from ${site.name} by email.`}
        path="/newsletter"
      />
      <h1 className="sr-only">Newsletter</h1>
      <NewsletterBlock result={actionData} />
    </div>
  );
}
