/** A long computation that yields often, so that a server can run it in time slices and respond to others in between. */
export type IncrementalTask<T> = Generator<undefined, T, undefined>;

/** Runs a task without interruption, and returns its result. */
export function runToCompletion<T>(task: IncrementalTask<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done) return value;
  }
}
