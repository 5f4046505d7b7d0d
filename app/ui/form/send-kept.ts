import { data, isRouteErrorResponse } from 'react-router';
import { finishUnsaved } from './unsaved.ts';

type Lost = { status: 'error'; error: Record<string, string[]> };

/**
 * Sends a form whose work this device keeps under `name`: kept until it is saved, which is what being
 * led elsewhere says, signing in excepted. A lost connection or a failed server costs neither the
 * page nor what was typed; `lost` or `failed` says so.
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
    // With a status of success the router would ask for the page's data anew, in vain as well.
    return data({ status: 'error', error: { '': [error] } }, { status: 503 });
  }
}
