import { currentRequest } from '../current-request.ts';
import { BusyError, Semaphore } from '../db/semaphore.ts';

/**
 * Returns a function that waits until one of the slots of this process is free; the client that used them for the
 * shortest time is next (see Semaphore). Disposing of its result frees the slot, so never wait for a second one before.
 * It throws a 503 response when the wait is too long or the client has left.
 */
export function createSlots(count: number, maxWaitSeconds: number): () => Promise<Disposable> {
  const semaphore = new Semaphore(count);
  return async () => {
    const request = currentRequest();
    const slot = await semaphore.acquire(maxWaitSeconds).catch((error) => {
      throw error instanceof BusyError ? new Response(error.message, { status: 503 }) : error;
    });
    if (!request?.response?.destroyed) return slot;
    slot[Symbol.dispose]();
    throw new Response('The client left while it waited.', { status: 503 });
  };
}
