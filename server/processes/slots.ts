import { BusyError, Semaphore } from '../db/semaphore.ts';
import { currentRequest } from '../http/request.ts';

/**
 * Returns a function that waits until one of the slots of this process is free; clients take turns. Disposing of its
 * result frees the slot, so never wait for a second one before. It throws a 503 response when the wait is too long.
 */
export function createSlots(count: number, maxWaitSeconds: number): () => Promise<Disposable> {
  const semaphore = new Semaphore(count);
  return async () => {
    try {
      return await semaphore.acquire(maxWaitSeconds, currentRequest()?.client?.());
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      throw new Response(error.message, { status: 503 });
    }
  };
}
