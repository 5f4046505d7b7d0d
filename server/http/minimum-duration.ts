import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs the work but settles only after so many milliseconds, far more than the work takes, so that
 * timing reveals nothing.
 */
export async function withMinimumDuration<T>(
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
