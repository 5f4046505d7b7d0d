import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work, but settles no sooner than after so many milliseconds, so that the time of an
 * answer does not tell what was known. To be longer than the work takes by far.
 */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
