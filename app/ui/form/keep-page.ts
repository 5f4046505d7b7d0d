import { isRouteErrorResponse } from 'react-router';

/** Sends a form in the page; a lost connection or a failed server costs only the attempt. */
export async function keepPage<T>(
  send: () => Promise<T>,
  error: string,
): Promise<T | { error: string }> {
  try {
    return await send();
  } catch (thrown) {
    // Being led elsewhere, and being refused.
    if (thrown instanceof Response) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    return { error };
  }
}
