import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { RequestId } from '../../ui/request-id.ts';
import { PageHead } from '../page/page-head.tsx';

/** Replaces a failed page (docs/requirements/messages.md#failures) without revealing internals. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search, hash } = useLocation();
  const requestId = useContext(RequestId);
  return (
    <div className="page py-24 text-center">
      <PageHead title="Unexpected Application Error!" />
      <h1 className="text-4xl md:text-5xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">{advice(error)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a
          href={pathname + search + hash}
          // A link to a fragment of the same page would not load it again.
          onClick={() => hash && location.reload()}
          className={buttonClass()}
        >
          Try Again
        </a>
        <ButtonLink kind="quiet" to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
      {/* Hydration keeps the server's text as long as both sides render some. */}
      <p className="mt-8 text-quiet text-sm" suppressHydrationWarning>
        {requestId ? `Request ${requestId}` : ''}
      </p>
    </div>
  );
}

function advice(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status < 500) {
    // Only Potluck's own text; the router's messages, which begin like this, are for developers.
    // The router's own mark does not reach the browser.
    const { data } = error;
    if (typeof data === 'string' && data && !data.startsWith('Error: ')) return data;
    return 'This page does not accept that kind of request.';
  }
  // Browsers throw a TypeError when a request gets no response, here after three retries.
  if (typeof document !== 'undefined' && error instanceof TypeError) {
    return 'Failed to load data. The site cannot be reached at the moment. Check your connection, then try again.';
  }
  const ours = 'Something went wrong on our side. Please try again in a moment.';
  return isFromServer(error) ? `Failed to load data. ${ours}` : ours;
}

/** The router gives all server errors the same message. */
function isFromServer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return true;
  return error instanceof Error && error.message === 'Unexpected Server Error';
}
