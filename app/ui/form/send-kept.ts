import { data, isRouteErrorResponse } from 'react-router';
import { finishUnsaved } from './unsaved.ts';

type Lost = { status: 'error'; error: Record<string, string[]> };

/**
 * Sends a form whose work this device keeps under `name`: kept until it is saved, which is what being
 * led elsewhere says, signing in excepted. A lost connection costs neither the page nor what was
 * typed; `failed` says so.
 */
export async function sendKept<T>(
  name: string,
  send: () => Promise<T>,
  failed: string,
): Promise<T | ReturnType<typeof data<Lost>>> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (!/\/login\b/.test(thrown.headers.get('Location') ?? '')) finishUnsaved(name);
      throw thrown;
    }
    if (isRouteErrorResponse(thrown) || !(thrown instanceof TypeError)) throw thrown;
    // With a status of success the router would ask for the page's data anew, in vain as well.
    return data({ status: 'error', error: { '': [failed] } }, { status: 503 });
  }
}
