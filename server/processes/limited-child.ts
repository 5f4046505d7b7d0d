import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { encodeFrame, type Frame, type FrameLimits, FrameTooLarge, readFrames } from './frames.ts';
import { reportStop } from './report-stop.ts';
import { readUsage, type Usage } from './usage.ts';

/** A program that serveRequests runs in a child process. */
export type ChildProgram = {
  /** Its name in the log, in metrics and in build/server. */
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

/** A child process that was killed at a limit, or crashed; nothing of its request is left. */
export class ChildStopped extends Error {
  override name = 'ChildStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`a child process was stopped: ${reason}`);
    this.reason = reason;
  }
}

const sampleMilliseconds = 50;
/** For a child whose parent cannot stop it: the operating system ends it after this processor time. */
const maxLifetimeCpuSeconds = 3600;
const isSource = import.meta.filename.endsWith('.ts');
const code = isSource ? ['server/', 'domain/', 'packages/'] : ['build/server/'];

/**
 * Starts a program in the same process: the first that the kernel kills when memory runs out, after the others in the
 * queue for the processor, without core dumps, and killed with its parent where the system can do that.
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
  /** Further files that it may read. */
  readable?: string[];
  onStop?: typeof reportStop;
};

/**
 * A child process that handles requests within limits on processor time, memory, output and time by the clock,
 * measured from outside. It has no environment, cannot write files or start programs, and reads only its code.
 */
export class LimitedChild implements Disposable {
  readonly #program: ChildProgram;
  readonly #limits: ChildLimits;
  readonly #onStop: typeof reportStop;
  readonly #child: ChildProcess;
  readonly #responses: AsyncGenerator<Frame>;
  #last: Promise<unknown> = Promise.resolve();
  #reason: StopReason | undefined;
  #isReported = false;
  /** The end of its standard error. */
  #errors = '';
  #usage: Usage = { cpuSeconds: 0, megabytes: 0 };

  constructor(program: ChildProgram, limits: ChildLimits, options: Options = {}) {
    this.#program = program;
    this.#limits = limits;
    this.#onStop = options.onStop ?? reportStop;
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

  /** Sends a request after those before it, and returns the response. Throws ChildStopped. */
  request(header: unknown, body?: Uint8Array): Promise<Frame> {
    const response = this.#last.then(() => this.#send(header, body));
    this.#last = response.catch(() => {});
    return response;
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
      this.#kill(error instanceof FrameTooLarge ? 'output' : 'crash');
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
      const usage = await readUsage(this.#child.pid ?? 0);
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

  async #stopped(): Promise<ChildStopped> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid && exitCode === null && signalCode === null)
      await once(this.#child, 'exit').catch(() => {});
    const reason = this.#reason ?? reasonOf(this.#child.signalCode);
    if (!this.#isReported) {
      const stderr = reason === 'crash' ? this.#errors : undefined;
      this.#onStop({ program: this.#program.name, reason, ...this.#usage, stderr });
    }
    this.#isReported = true;
    return new ChildStopped(reason);
  }
}

/** A child that could not be started has no id, and Node would then kill the whole group of this process. */
function kill(child: ChildProcess): void {
  if (child.pid) child.kill('SIGKILL');
}

/** Without our doing: V8 aborts when its heap is full, and the kernel kills when memory is. */
function reasonOf(signal: NodeJS.Signals | null): StopReason {
  if (signal === 'SIGABRT' || signal === 'SIGKILL') return 'memory';
  return signal === 'SIGXCPU' ? 'time' : 'crash';
}

function start(program: ChildProgram, limits: ChildLimits, readable: string[]): ChildProcess {
  const file = isSource ? program.source : `build/server/${program.name}.js`;
  const paths = [...code, 'node_modules/', 'package.json', ...readable];
  const node = [
    process.execPath,
    // V8 collects garbage before the memory that is measured from outside is used up.
    `--max-old-space-size=${Math.round(0.7 * limits.megabytes)}`,
    '--permission',
    ...(program.hasAddons ? ['--allow-addons'] : []),
    ...paths.map((path) => `--allow-fs-read=${path}`),
    file,
  ];
  return spawn('/bin/sh', ['-c', launcher, 'sh', ...node], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin' },
    // Its own process group: Ctrl-C must not break an upload in progress.
    detached: true,
  });
}
