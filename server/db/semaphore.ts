import { currentRequest } from '../current-request.ts';

/** Other tasks did not release the semaphore in time. */
export class BusyError extends Error {
  override name = 'BusyError';
}

type Running = { client: string; begun: number };

/** With more clients, the use is cleared that is less than common. */
const maxRemembered = 1_000;

/** Limits how many tasks of a process run at once; the others wait. */
export class Semaphore {
  /** Begins the waiting tasks of each client, in order. */
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #running = new Set<Running>();
  /**
   * How long each client used it, in milliseconds. This is start-time fair queueing (Goyal, Vin and Cheng, 1996): a
   * client that comes back begins where the others are, so idle time gives no advantage.
   */
  readonly #used = new Map<string, number>();
  /** The use, before its task, of the client that began last. Clients that used less count as having used as much. */
  #common = 0;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.size, 0);
  }

  /**
   * Acquires the semaphore; disposing of the result releases it. The next task is one of the client that used it for
   * the shortest time, so that many tasks or long ones of a client hardly delay others. The client is that of the current
   * request; tasks without one are of the server itself, and come first. Throws BusyError after `maxSeconds`.
   */
  async acquire(maxSeconds: number): Promise<Disposable> {
    const client = currentRequest()?.client?.() ?? '';
    const isFree = this.#running.size < this.#count;
    const task = isFree ? this.#begin(client) : await this.#wait(maxSeconds, client);
    return { [Symbol.dispose]: () => this.#release(task) };
  }

  #begin(client: string): Running {
    this.#common = Math.max(this.#common, this.#used.get(client) ?? 0);
    const task = { client, begun: performance.now() };
    this.#running.add(task);
    // Behind the other clients that used it for as long.
    const tasks = this.#waiting.get(client);
    this.#waiting.delete(client);
    if (tasks) this.#waiting.set(client, tasks);
    return task;
  }

  #wait(maxSeconds: number, client: string): Promise<Running> {
    return new Promise((resolve, reject) => {
      const tasks = this.#waiting.get(client) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        tasks.delete(begin);
        if (tasks.size === 0) this.#waiting.delete(client);
      };
      const begin = () => {
        leave();
        resolve(this.#begin(client));
      };
      const timer = setTimeout(() => {
        leave();
        reject(new BusyError('The server is busy.'));
      }, maxSeconds * 1000);
      this.#waiting.set(client, tasks.add(begin));
    });
  }

  #release(task: Running): void {
    if (!this.#running.delete(task)) return;
    const { client, begun } = task;
    if (client) this.#used.set(client, this.#usedBy(client) + performance.now() - begun);
    const clients = [...this.#waiting.keys()].map((each) => ({ each, rank: this.#rank(each) }));
    clients.sort((one, other) => one.rank - other.rank);
    const [begin] = this.#waiting.get(clients[0]?.each ?? '') ?? [];
    begin?.();
    this.#clearUse();
  }

  /** Clears the use that no longer counts: all when nothing runs, and what is less than common. */
  #clearUse(): void {
    if (this.#running.size === 0) {
      this.#used.clear();
      this.#common = 0;
    }
    if (this.#used.size < maxRemembered) return;
    for (const [client, used] of this.#used) if (used <= this.#common) this.#used.delete(client);
  }

  /** The use of a client, counting its running tasks. */
  #rank(client: string): number {
    if (client === '') return -1;
    const now = performance.now();
    const running = [...this.#running].filter((task) => task.client === client);
    return running.reduce((sum, { begun }) => sum + now - begun, this.#usedBy(client));
  }

  #usedBy(client: string): number {
    return Math.max(this.#common, this.#used.get(client) ?? 0);
  }
}
