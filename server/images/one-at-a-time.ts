let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for its turn among all decoding and encoding of this process. Each uses every core by itself
 * and up to 200 MB for the largest picture; in a row they need no more than that.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
