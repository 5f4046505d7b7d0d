/** Other tasks did not release the semaphore in time. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Limits how many tasks of a process run at once; the others wait. */
export class Semaphore {
  /** The waiting tasks of each client, in order. The first client is next. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.size, 0);
  }

  /**
   * Acquires the semaphore; disposing of the result releases it. Clients take turns, so that one with many tasks
   * delays another by one. Throws BusyError after `maxSeconds`.
   */
  async acquire(maxSeconds: number, client = ''): Promise<Disposable> {
    if (this.#free > 0) this.#free--;
    else await this.#wait(maxSeconds, client);
    return { [Symbol.dispose]: () => this.#release() };
  }

  #wait(maxSeconds: number, client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const tasks = this.#waiting.get(client) ?? new Set();
      const timer = setTimeout(() => {
        tasks.delete(begin);
        if (tasks.size === 0) this.#waiting.delete(client);
        reject(new BusyError('The server is busy.'));
      }, maxSeconds * 1000);
      this.#waiting.set(client, tasks.add(begin));
    });
  }

  #release(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free++;
      return;
    }
    const [client, tasks] = first;
    const [next = () => {}] = tasks;
    tasks.delete(next);
    this.#waiting.delete(client);
    if (tasks.size > 0) this.#waiting.set(client, tasks);
    next();
  }
}
