import type { SubmissionResult } from '@conform-to/react';
import { data, isRouteErrorResponse } from 'react-router';

export const connectionLost = 'The connection was lost. Check it, then try again.';

/**
 * Sends a form and stays on its page when the connection is lost or the server fails: the form then
 * says `lost` or `failed`, and what was typed is still there.
 */
export async function sendForm<T>(
  send: () => Promise<T>,
  failed: string,
  lost = failed,
): Promise<T | ReturnType<typeof data<SubmissionResult>>> {
  try {
    return await send();
  } catch (thrown) {
    // A redirect or a refusal.
    if (thrown instanceof Response) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    const error = thrown instanceof TypeError ? lost : failed;
    // After a success status the router would revalidate, and fail again.
    return data({ status: 'error', error: { '': [error] } }, { status: 503 });
  }
}
