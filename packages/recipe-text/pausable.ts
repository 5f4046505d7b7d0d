/** A long computation that often pauses, so that a server can answer others before it goes on. */
export type Pausable<T> = Generator<undefined, T, undefined>;

/** Returns the result of a computation, without pauses. */
export function runAtOnce<T>(work: Pausable<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
