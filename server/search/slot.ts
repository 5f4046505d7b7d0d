import { currentRequest } from '../http/request.ts';
import { BusyError, Semaphore } from '../processes/semaphore.ts';

/**
 * A search of many recipes takes up to a second. With fewer at once than the process has connections, a flood of
 * searches leaves connections to all other pages.
 */
const semaphore = new Semaphore(2);
const maxWaitSeconds = 5;

/**
 * Waits until this process may run one more search; clients take turns. Disposing of the result ends the turn, so
 * never wait for a second one before. Throws a 503 response when the wait is too long.
 */
export async function acquireSearchSlot(): Promise<Disposable> {
  try {
    return await semaphore.acquire(maxWaitSeconds, currentRequest()?.client?.());
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    throw new Response(error.message, { status: 503 });
  }
}
