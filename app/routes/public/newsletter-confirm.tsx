import { data } from 'react-router';
import { NewsletterNotice } from '#app/components/site/newsletter-notice.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { confirmSubscription, findConfirmation } from '#server/newsletter/confirm.ts';
import type { Route } from './+types/newsletter-confirm';

const status = { open: 200, confirmed: 200, over: 410, unknown: 404 };

export async function loader({ request }: Route.LoaderArgs) {
  const state = await findConfirmation(token(request));
  return data(state, { status: status[state], headers: { 'Cache-Control': 'private, no-store' } });
}

export function action(args: Route.ActionArgs) {
  return withErrorHandling(args, async () => {
    await confirmSubscription(token(args.request));
    return null;
  });
}

function token(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NewsletterConfirm({ loaderData: state, actionData }: Route.ComponentProps) {
  if (state === 'open') {
    return (
      <NewsletterNotice
        title="One click to go"
        button={{ label: 'Confirm Subscription', busy: 'Confirming...' }}
        result={actionData}
      >
        Confirm that you want our newsletter. You can unsubscribe at any time.
      </NewsletterNotice>
    );
  }
  if (state === 'confirmed') {
    return (
      <NewsletterNotice
        title="You are subscribed"
        links={<ButtonLink to="/recipes">Browse Recipes</ButtonLink>}
      >
        Welcome to the table. We will write when there is something good to cook.
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice
      title={state === 'over' ? 'This link has expired' : 'This link does not work'}
      links={<ButtonLink to="/newsletter">Subscribe Again</ButtonLink>}
    >
      {state === 'over'
        ? 'Confirmation links work for seven days. Subscribe again to get a new one.'
        : 'Part of the link may be missing. Subscribe again to get a new one.'}
    </NewsletterNotice>
  );
}
