import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isRunningFromSource, serverProgram, siteDirectory } from '../program-files.ts';
import {
  encodeFrame,
  type Frame,
  type FrameLimits,
  FrameTooLargeError,
  readFrames,
} from './frames.ts';
import { reportStoppedChild } from './report-stopped-child.ts';
import { type ProcessUsage, readProcessUsage } from './usage.ts';

/** A program that serveRequests runs in a child process. */
export type ChildProgram = {
  /** The name of the program in the log, in metrics and in build/server. */
  name: string;
  /** Its source file, from the project's folder, where every process runs. */
  source: string;
  /** Whether it loads packages with native parts. */
  hasAddons?: boolean;
};

export type ChildLimits = {
  /** Processor time of one request. */
  cpuSeconds: number;
  /** Time of one request by the clock. */
  wallSeconds: number;
  /** Resident memory. */
  megabytes: number;
  /** Size of one response. */
  response: FrameLimits;
};

export type StopReason = 'time' | 'memory' | 'output' | 'crash';

/** A child process was killed at a limit, or crashed; its request is lost. */
export class ChildStoppedError extends Error {
  override name = 'ChildStoppedError';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`a child process was stopped: ${reason}`);
    this.reason = reason;
  }
}

const sampleMilliseconds = 50;
/**
 * A limit for a child whose parent cannot stop it: the operating system ends it after this processor time.
 */
const maxLifetimeCpuSeconds = 3600;
const code = (isRunningFromSource ? ['server/', 'domain/', 'packages/'] : ['build/server/']).concat(
  'node_modules/',
  'package.json',
);

/**
 * Starts a program in the same process, with low priority and without core dumps. The kernel kills
 * it first when memory runs out, and with its parent where the system supports that.
 */
const launcher = `
ulimit -c 0
ulimit -t ${maxLifetimeCpuSeconds}
{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
setpriv --pdeathsig KILL true 2>/dev/null && exec nice -n 5 setpriv --pdeathsig KILL "$@"
exec nice -n 5 "$@"`;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) kill(child);
});

type Options = {
  /** Additional files that the child may read. */
  readable?: string[];
  onStop?: typeof reportStoppedChild;
};

/**
 * A child process that handles requests within limits on processor time, memory, output and
 * wall-clock time, measured from outside. It has no environment, cannot write files or start
 * programs, and reads only its code.
 */
export class LimitedChild implements Disposable {
  readonly #program: ChildProgram;
  readonly #limits: ChildLimits;
  readonly #onStop: typeof reportStoppedChild;
  readonly #child: ChildProcess;
  readonly #responses: AsyncGenerator<Frame>;
  #last: Promise<unknown> = Promise.resolve();
  #reason: StopReason | undefined;
  #isReported = false;
  /** The last part of its standard error. */
  #errors = '';
  #usage: ProcessUsage = { cpuSeconds: 0, megabytes: 0 };

  constructor(program: ChildProgram, limits: ChildLimits, options: Options = {}) {
    this.#program = program;
    this.#limits = limits;
    this.#onStop = options.onStop ?? reportStoppedChild;
    const child = start(program, limits, options.readable ?? []);
    this.#child = child;
    this.#responses = readFrames(child.stdout as AsyncIterable<Buffer>, limits.response);
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.stderr?.on('data', (text: Buffer) => {
      this.#errors = (this.#errors + text.toString('latin1')).slice(-1000);
    });
    // A crash is noticed when the output ends.
    child.stdin?.on('error', () => {});
    child.on('error', () => running.delete(child));
  }

  /** Sends a request after the previous ones, and returns the response. Throws ChildStoppedError. */
  request(header: unknown, body?: Uint8Array): Promise<Frame> {
    const response = this.#last.then(() => this.#send(header, body));
    this.#last = response.catch(() => {});
    return response;
  }

  /** Whether the process has started and not ended. */
  get isRunning(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  [Symbol.dispose](): void {
    this.#isReported = true;
    kill(this.#child);
  }

  async #send(header: unknown, body?: Uint8Array): Promise<Frame> {
    const watching = this.#watch();
    try {
      for (const part of encodeFrame(header, body)) this.#child.stdin?.write(part);
      const { value } = await this.#responses.next();
      if (value) return value;
    } catch (error) {
      this.#kill(error instanceof FrameTooLargeError ? 'output' : 'crash');
    } finally {
      clearInterval(watching);
    }
    throw await this.#stopped();
  }

  /** Kills the child when it exceeds a limit during this request. */
  #watch(): NodeJS.Timeout {
    const { cpuSeconds, wallSeconds, megabytes } = this.#limits;
    const begun = performance.now();
    let before: number | undefined;
    const sample = async () => {
      const usage = await readProcessUsage(this.#child.pid ?? 0);
      if (!usage) return;
      this.#usage = usage;
      before ??= usage.cpuSeconds;
      const isLate = performance.now() - begun > wallSeconds * 1000;
      if (isLate || usage.cpuSeconds - before > cpuSeconds) this.#kill('time');
      else if (usage.megabytes > megabytes) this.#kill('memory');
    };
    return setInterval(sample, sampleMilliseconds);
  }

  #kill(reason: StopReason): void {
    this.#reason ??= reason;
    kill(this.#child);
  }

  async #stopped(): Promise<ChildStoppedError> {
    if (this.isRunning) await once(this.#child, 'exit').catch(() => {});
    const reason = this.#reason ?? reasonOf(this.#child.signalCode);
    if (!this.#isReported) {
      const stderr = reason === 'crash' ? this.#errors : undefined;
      this.#onStop({ program: this.#program.name, reason, ...this.#usage, stderr });
    }
    this.#isReported = true;
    return new ChildStoppedError(reason);
  }
}

/**
 * Kills a child. A child that failed to start has no id, and Node would then kill this process's whole group.
 */
function kill(child: ChildProcess): void {
  if (child.pid) child.kill('SIGKILL');
}

/**
 * Returns why a child ended by itself: V8 aborts when its heap is full, and the kernel kills when
 * memory runs out.
 */
function reasonOf(signal: NodeJS.Signals | null): StopReason {
  if (signal === 'SIGABRT' || signal === 'SIGKILL') return 'memory';
  return signal === 'SIGXCPU' ? 'time' : 'crash';
}

function start(program: ChildProgram, limits: ChildLimits, readable: string[]): ChildProcess {
  const file = isRunningFromSource
    ? join(siteDirectory, program.source)
    : serverProgram(program.name);
  const paths = [...code.map((path) => join(siteDirectory, path)), ...readable];
  const node = [
    process.execPath,
    // V8 collects garbage before the child reaches the limit that is measured from outside.
    `--max-old-space-size=${Math.round(0.7 * limits.megabytes)}`,
    // On a machine with much memory, V8 would use 48 MB for young objects.
    '--max-semi-space-size=2',
    '--permission',
    ...(program.hasAddons ? ['--allow-addons'] : []),
    ...paths.map((path) => `--allow-fs-read=${path}`),
    file,
  ];
  return spawn('/bin/sh', ['-c', launcher, 'sh', ...node], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Otherwise each thread that decodes pictures has its own memory arena.
    env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '1' },
    // A separate process group: Ctrl-C must not interrupt an upload in progress.
    detached: true,
  });
}
