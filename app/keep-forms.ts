import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { failureOf, refusal, tooMuchAtOnce } from '#domain/site/failures.ts';
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
  const { pathname: form } = url;
  const announce = (toast: string | undefined) => {
    if (toast) void showToast('error', toast, { form });
  };
  for (const [route, { type, result }] of Object.entries(results)) {
    if (result instanceof Response) {
      void dismissFailure(form);
      finish(result, form + url.search);
    } else if (type === 'error' && !isRefused(result)) {
      const { messages, toast } = isLimited(result)
        ? { messages: [tooMuchAtOnce] }
        : failureOf(form, { isLost: isLost(result), asNew: await isAsNew(sent) });
      // A status of success would revalidate the page, and fail again.
      const answer = data({ ...refusal(...messages), form: form + url.search }, 503);
      results[route] = { type: 'data', result: answer };
      announce(toast);
    } else if (statusOf(result) >= 500) {
      announce(failureOf(form, { asNew: await isAsNew(sent) }).toast);
    } else if (statusOf(result) < 400) {
      void dismissFailure(form);
    }
  }
  return results;
};

/** A redirect means that the form was saved, unless it leads to a sign-in page. */
function finish({ headers }: Response, name: string): void {
  const to = headers.get('Location') ?? '';
  if (!/\/login\b/.test(to)) finishUnsaved(name);
  // A redirect back to this page adds no history entry.
  if (to === location.pathname + location.search) headers.set('X-Remix-Replace', 'yes');
}

/** Whether the server refused the form or its sender. */
function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500 && !isLimited(error);
}

/** Whether a form saves a deleted record as a new one. */
async function isAsNew(sent: Request): Promise<boolean> {
  return (await sent.formData().catch(() => null))?.has('asNew') ?? false;
}

/** Whether a proxy received too many requests. */
function isLimited(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Browsers throw a TypeError when a request gets no answer; the router wraps it as data. */
function isLost(error: unknown): boolean {
  return (error as { data?: unknown } | null)?.data instanceof TypeError;
}

function statusOf(result: unknown): number {
  return (result as { init?: ResponseInit | null } | null)?.init?.status ?? 200;
}
