import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { finishUnsaved } from './ui/form/unsaved.ts';
import { dismissFailure, showToast } from './ui/toast.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * Keeps the page when a form cannot be sent or answered: the action then returns the messages of
 * docs/product.md#messages instead of an error that replaces the page.
 */
export const keepForms: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const sent = request.method === 'GET' ? null : request.clone();
  const results = await next();
  if (!sent || request.signal.aborted) return results;
  const { pathname: form, search } = url;
  for (const [route, { type, result }] of Object.entries(results)) {
    const isSaved = result instanceof Response || (type === 'data' && statusOf(result) < 400);
    if (isSaved) void dismissFailure(form);
    if (result instanceof Response) {
      finish(result, form + search);
    } else if (type === 'error' ? !isRefused(result) : statusOf(result) >= 500) {
      const { messages, toast } = await explain(form, sent, result);
      if (toast) void showToast('error', toast, { form });
      if (type === 'data') continue;
      const refusal = { status: 'error', error: { '': messages }, form: form + search };
      // A status of success would revalidate the page, and fail again.
      results[route] = { type: 'data', result: data(refusal, 503) };
    }
  }
  return results;
};

/** Returns the messages of a form that failed, and the text of its toast. */
async function explain(form: string, sent: Request, failure: unknown) {
  // LaterParts has loaded this module, unless the connection was lost while the page started.
  const failures = await import('#domain/site/failures.ts').catch(() => null);
  if (!failures) return { messages: ['An unexpected error occurred'] };
  if (isRateLimited(failure)) return { messages: [failures.tooMuchAtOnce] };
  const fields = await sent.formData().catch(() => null);
  return failures.describeFailure(form, { isLost: isLost(failure), asNew: fields?.has('asNew') });
}

/** A redirect means that the form was saved, unless it leads to a sign-in page. */
function finish({ headers }: Response, name: string): void {
  const to = headers.get('Location') ?? '';
  if (!/\/login\b/.test(to)) finishUnsaved(name);
  // A redirect back to this page adds no history entry.
  if (to === location.pathname + location.search) headers.set('X-Remix-Replace', 'yes');
}

/** Whether the server refused the form or its sender. */
function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500 && !isRateLimited(error);
}

/** Whether a proxy's rate limit rejected the form. */
function isRateLimited(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Browsers throw a TypeError when a request gets no answer; the router wraps it as data. */
function isLost(error: unknown): boolean {
  return (error as { data?: unknown } | null)?.data instanceof TypeError;
}

function statusOf(result: unknown): number {
  return (result as { init?: ResponseInit | null } | null)?.init?.status ?? 200;
}
