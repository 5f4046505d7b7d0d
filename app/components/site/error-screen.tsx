import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { RequestId } from '../../ui/request-id.ts';
import { useSite } from './use-site.ts';

/** Replaces a page that failed (docs/product.md#failures). Says nothing about what happened inside. */
export function ErrorScreen({ error }: { error: unknown }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const requestId = useContext(RequestId);
  return (
    <div className="page py-24 text-center">
      <title>{`Unexpected Application Error! | ${site.name}`}</title>
      <h1 className="text-4xl md:text-5xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">{advice(error)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className={buttonClass()}>
          Try Again
        </a>
        <ButtonLink kind="quiet" to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
      {/* In the browser it stays what the server wrote, as long as there is text in both places. */}
      <p className="mt-8 text-quiet text-sm" suppressHydrationWarning>
        {requestId ? `Request ${requestId}` : ''}
      </p>
    </div>
  );
}

function advice(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status < 500) {
    // What the server says in words; the router's own words are for developers.
    const { data, internal } = error as typeof error & { internal?: boolean };
    if (typeof data === 'string' && data && !internal) return data;
    return 'This page does not accept that kind of request.';
  }
  // What browsers throw when a request gets no answer at all, here after three more attempts.
  if (typeof document !== 'undefined' && error instanceof TypeError && !navigator.onLine) {
    return 'You seem to be offline. Check your connection, then try again.';
  }
  if (typeof document !== 'undefined' && error instanceof TypeError) {
    return 'The site cannot be reached at the moment. Check your connection, then try again.';
  }
  return 'Something went wrong on our side. Please try again in a moment.';
}
