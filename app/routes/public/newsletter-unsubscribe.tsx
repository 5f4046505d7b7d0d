import { data } from 'react-router';
import { NewsletterNotice } from '#app/components/site/newsletter-notice.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { findUnsubscription, unsubscribe } from '#server/newsletter/unsubscribe.ts';
import type { Route } from './+types/newsletter-unsubscribe';

const status = { open: 200, unsubscribed: 200, unknown: 404 };

export async function loader({ request }: Route.LoaderArgs) {
  const state = await findUnsubscription(token(request));
  return data(state, { status: status[state], headers: { 'Cache-Control': 'private, no-store' } });
}

/** Mail clients also post here for one-click unsubscribe (RFC 8058), which follows no redirect. */
export function action(args: Route.ActionArgs) {
  return withErrorHandling(args, async () => {
    await unsubscribe(token(args.request));
    return null;
  });
}

function token(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NewsletterUnsubscribe({
  loaderData: state,
  actionData,
}: Route.ComponentProps) {
  if (state === 'open') {
    return (
      <NewsletterNotice
        title="Leave the newsletter?"
        button={{ label: 'Unsubscribe', busy: 'Unsubscribing...' }}
        result={actionData}
      >
        Click once, and we will not email this address again.
      </NewsletterNotice>
    );
  }
  if (state === 'unsubscribed') {
    return (
      <NewsletterNotice
        title="You are unsubscribed"
        links={
          <>
            <ButtonLink to="/recipes">Browse Recipes</ButtonLink>
            <ButtonLink kind="quiet" to="/newsletter">
              Subscribe Again
            </ButtonLink>
          </>
        }
      >
        We will not email you again. The recipes are still here whenever you are hungry.
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice
      title="This link does not work"
      links={<ButtonLink to="/">Return to Home</ButtonLink>}
    >
      Part of the link may be missing. Use the link at the end of our latest email.
    </NewsletterNotice>
  );
}
