import { data } from 'react-router';
import { NewsletterBlock } from '#app/components/site/newsletter-block.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { orFail } from '#app/middleware/answer-form.ts';
import { EmailAddress } from '#domain/account/email-address.ts';
import { refusal, tooMuchAtOnce } from '#domain/site/failures.ts';
import { subscriptionAsked } from '#domain/site/newsletter.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { takeAllowance } from '#server/http/limit.ts';
import { noSoonerThan } from '#server/http/no-sooner.ts';
import { readForm } from '#server/http/read-form.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import type { Route } from './+types/newsletter';

const fields = namedFields('email');

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const typed = String(form.get('email') ?? '').slice(0, 300);
  const refuse = (error: string, status: number) =>
    data({ ...refusal(error), email: typed }, status);
  const { data: email, error } = EmailAddress.safeParse(typed);
  if (email === undefined) return refuse(error.issues[0]?.message ?? '', 400);
  const work = async () => {
    const client = args.context.get(clientAddress);
    if (!(await takeAllowance('newsletter', client, { most: 10, seconds: 600 }))) {
      return refuse(tooMuchAtOnce, 429);
    }
    // Known and unknown addresses get the same answer in the same time
    // (docs/product.md#newsletter).
    await noSoonerThan(150, () => subscribe(email));
    return { message: subscriptionAsked };
  };
  return orFail(args, work, (message) => refuse(message, 503));
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
      <NewsletterBlock answer={actionData} />
    </div>
  );
}
