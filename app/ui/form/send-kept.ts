import { data, isRouteErrorResponse } from 'react-router';
import { finishUnsaved } from './unsaved.ts';

type Lost = { status: 'error'; error: Record<string, string[]> };

/**
 * Sends a form whose draft this device keeps under `name`. A redirect means saved and drops the
 * draft, except to sign-in. On a lost connection or server error the page and the draft stay, with
 * `lost` or `failed` as the error.
 */
export async function sendKept<T>(
  name: string,
  send: () => Promise<T>,
  failed: string,
  lost = failed,
): Promise<T | ReturnType<typeof data<Lost>>> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (!/\/login\b/.test(thrown.headers.get('Location') ?? '')) finishUnsaved(name);
      throw thrown;
    }
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    const error = thrown instanceof TypeError ? lost : failed;
    // After a success status the router would revalidate, and fail again.
    return data({ status: 'error', error: { '': [error] } }, { status: 503 });
  }
}
