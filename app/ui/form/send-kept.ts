import { sendForm } from './send-form.ts';
import { finishUnsaved } from './unsaved.ts';

/**
 * Sends a form whose draft this device keeps under `name`. A redirect means saved and drops the
 * draft, except to sign-in.
 */
export function sendKept<T>(name: string, send: () => Promise<T>, failed: string, lost?: string) {
  const finish = (thrown: unknown) => {
    const isLed = thrown instanceof Response;
    if (isLed && !/\/login\b/.test(thrown.headers.get('Location') ?? '')) finishUnsaved(name);
    throw thrown;
  };
  return sendForm(() => send().catch(finish), failed, lost);
}
