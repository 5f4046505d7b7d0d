import { isRouteErrorResponse } from 'react-router';

/** Sends a form; a lost connection or server error returns `error` and keeps the page. */
export async function keepPage<T>(
  send: () => Promise<T>,
  error: string,
): Promise<T | { error: string }> {
  try {
    return await send();
  } catch (thrown) {
    // Redirects and refusals.
    if (thrown instanceof Response) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    return { error };
  }
}
