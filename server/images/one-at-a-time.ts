import sharp from 'sharp';

// What was just decoded is not decoded again soon, and would lie in memory.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for its turn among all decoding and encoding of this process. Each uses every core by itself;
 * in a row they need the memory of one.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
