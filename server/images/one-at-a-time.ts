import sharp from 'sharp';

// A picture is rarely decoded twice in a row, so a cache would only waste memory.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs decoding and encoding in this process one at a time: each uses every core, and in a row they
 * need the memory of one.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
