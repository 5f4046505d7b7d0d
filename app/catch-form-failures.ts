import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { finishFormDraft } from './ui/form/form-drafts.ts';
import { dismissFailureToast, showToast } from './ui/toast.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * Keeps the page when a form cannot be sent or gets no response: the action then returns the
 * messages of docs/requirements/messages.md#messages instead of an error that replaces the page.
 */
export const catchFormFailures: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const sent = request.method === 'GET' ? null : request.clone();
  const results = await next();
  if (!sent || request.signal.aborted) return results;
  const { pathname: form, search } = url;
  for (const [route, { type, result }] of Object.entries(results)) {
    const isSaved = result instanceof Response || (type === 'data' && statusOf(result) < 400);
    if (isSaved) void dismissFailureToast(form);
    if (result instanceof Response) {
      finish(result, form + search);
    } else if (type === 'error' ? !isRejected(result) : statusOf(result) >= 500) {
      const { messages, toast } = await explain(form, sent, result);
      if (toast) void showToast('error', toast, { form });
      if (type === 'data') continue;
      const failure = { status: 'error', error: { '': messages }, form: form + search };
      // A success status would revalidate the page, which would fail again.
      results[route] = { type: 'data', result: data(failure, 503) };
    }
  }
  return results;
};

/** Returns the messages of a form that failed, and the text of its toast. */
async function explain(form: string, sent: Request, failure: unknown) {
  // DeferredPartsContent has loaded this module, unless the connection was lost while the page started.
  const failures = await import('#domain/site/failures.ts').catch(() => null);
  if (!failures) return { messages: ['An unexpected error occurred'] };
  if (isRateLimited(failure)) return { messages: [failures.rateLimitedMessage] };
  const fields = await sent.formData().catch(() => null);
  return failures.describeFailure(form, { isLost: isLost(failure), asNew: fields?.has('asNew') });
}

/** A redirect means that the form was saved, unless it redirects to a sign-in page. */
function finish({ headers }: Response, name: string): void {
  const to = headers.get('Location') ?? '';
  if (!/\/login\b/.test(to)) finishFormDraft(name);
  // A redirect back to this page adds no history entry.
  if (to === location.pathname + location.search) headers.set('X-Remix-Replace', 'yes');
}

/**
 * Returns whether the server rejected the form or its sender. 408 means that a proxy did not
 * receive the form in time.
 */
function isRejected(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) &&
    error.status < 500 &&
    error.status !== 408 &&
    !isRateLimited(error)
  );
}

/** Returns whether a proxy's rate limit rejected the form. */
function isRateLimited(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Browsers throw a TypeError when a request gets no response; the router wraps it as data. */
function isLost(error: unknown): boolean {
  return (error as { data?: unknown } | null)?.data instanceof TypeError;
}

function statusOf(result: unknown): number {
  return (result as { init?: ResponseInit | null } | null)?.init?.status ?? 200;
}
