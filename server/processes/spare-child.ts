import { machineResources } from '../machine.ts';
import type { LimitedChild } from './limited-child.ts';

/** A spare takes about 75 MB. With less memory than this, the pages need it more. */
const minMachineBytes = 2 * 2 ** 30;
const keptMilliseconds = 2 * 60_000;

/**
 * Starts a child process before it is needed, so that the editor whose form is open does not wait for its start.
 * It handles the requests of one upload, like any other, and stops if nothing needs it within two minutes.
 */
export class SpareChildProcess {
  readonly #start: () => LimitedChild;
  #child: LimitedChild | undefined;
  #expiry: NodeJS.Timeout | undefined;

  constructor(start: () => LimitedChild) {
    this.#start = start;
  }

  /** Starts the spare, or keeps it for longer. */
  prepare(): void {
    if (machineResources.memory < minMachineBytes) return;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#remove()?.[Symbol.dispose](), keptMilliseconds).unref();
    if (!this.#child?.isRunning) this.#child = this.#start();
  }

  /** Returns the spare, or a new child process; the caller disposes of it. */
  take(): LimitedChild {
    const spare = this.#remove();
    return spare?.isRunning ? spare : this.#start();
  }

  #remove(): LimitedChild | undefined {
    const child = this.#child;
    this.#child = undefined;
    return child;
  }
}
