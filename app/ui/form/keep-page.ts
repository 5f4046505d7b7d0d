import { isRouteErrorResponse } from 'react-router';

/**
 * Sends a form, and returns `error` instead of losing the page on a lost connection or server
 * error.
 */
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
