/** Others hold everything that there is, and did not release it in time. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Bounds how many tasks of a process run at once; the others wait in the order of their requests. */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a place, which disposing of the result releases. Throws BusyError after `maxSeconds`. */
  async acquire(maxSeconds: number): Promise<Disposable> {
    if (this.#free > 0) this.#free--;
    else await this.#wait(maxSeconds);
    return { [Symbol.dispose]: () => this.#release() };
  }

  #wait(maxSeconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new BusyError('The server is busy.'));
      }, maxSeconds * 1000);
      this.#waiting.add(begin);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (!next) this.#free++;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
