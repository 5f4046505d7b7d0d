import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { timeLimits } from '../test/time-limits.ts';
import { freePort } from './free-port.ts';

export const root = join(import.meta.dirname, '..');

/** A Potluck in its own processes, as `npm start` runs it. */
export type Potluck = {
  origin: string;
  pid: number;
  output: () => string;
  /** Waits until it is ready; throws its output if it ends before. */
  ready: () => Promise<void>;
  /** Waits until a condition is true; throws the output if Potluck ends before. */
  reached: (condition: () => boolean) => Promise<void>;
  /** Waits until Potluck ends; returns the exit code or the signal. */
  ended: Promise<number | string>;
  /** The processes of this Potluck and its database, by kind. */
  processes: () => Processes;
};
export type Processes = { main: number[]; web: number[]; postgres: number[]; other: number[] };

type Options = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & { command?: string[] };

/** Starts Potluck on a free port and in its own process group. */
export async function start(
  dataDirectory: string,
  settings: Record<string, string> = {},
  { command = [process.execPath, 'scripts/start.mjs'], cwd = root, ...user }: Options = {},
): Promise<Potluck> {
  const port = settings.PORT ?? String(await freePort());
  const [program = '', ...args] = command;
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    cwd,
    ...user,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, DATA_DIR: dataDirectory, WEB_CONCURRENCY: '1', ...settings, PORT: port },
  });
  const output = collect(child);
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const pid = child.pid as number;
  started.add(pid);
  ended.then(() => started.delete(pid));
  const reached = async (condition: () => boolean) => {
    let over: number | string | undefined;
    ended.then((how) => {
      over = how;
    });
    await until(() => condition() || over !== undefined).catch(() => {});
    if (!condition()) throw new Error(`It ${over ?? 'goes on'}:\n${output()}`);
  };
  return {
    origin: `http://localhost:${port}`,
    pid,
    output,
    ended,
    processes: () => processesOf(dataDirectory),
    ready: () => reached(() => output().includes('is ready at')),
    reached,
  };
}

/** Starts a command of scripts/, such as `backup`, for a data directory. */
export function startCommand(
  name: string,
  args: string[],
  data: string,
  settings: Record<string, string> = {},
): Promise<Potluck> {
  return start(data, settings, { command: [process.execPath, `scripts/${name}.ts`, ...args] });
}

/** Runs such a command; returns its exit code and its output. */
export async function runCommand(...command: Parameters<typeof startCommand>) {
  const started = await startCommand(...command);
  return { code: await started.ended, output: started.output() };
}

const started = new Set<number>();
// In case the tests end before their processes.
process.on('exit', () => {
  for (const pid of started) process.kill(-pid, 'SIGKILL');
});

/** Kills all processes that still use a data directory, and removes its socket. */
export async function end(dataDirectory: string): Promise<void> {
  const socket = existsSync(lockFile(dataDirectory)) ? socketDirectory(dataDirectory) : undefined;
  const all = () => Object.values(processesOf(dataDirectory)).flat();
  for (const pid of all()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
  await until(() => all().length === 0);
  if (socket) rmSync(socket, { recursive: true, force: true });
}

/** Waits until a condition of a site is true. */
export async function until(condition: () => unknown): Promise<void> {
  const deadline = performance.now() + timeLimits.site;
  while (performance.now() < deadline) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error(`Waited too long for ${condition}`);
}

/** Connects to the embedded database of a data directory. */
export async function connect(dataDirectory: string): Promise<pg.Client> {
  const host = socketDirectory(dataDirectory);
  const client = new pg.Client({ host, user: 'potluck', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function socketDirectory(dataDirectory: string): string | undefined {
  return readFileSync(lockFile(dataDirectory), 'utf8').split('\n')[4];
}

function lockFile(dataDirectory: string): string {
  return join(dataDirectory, 'postgres/postmaster.pid');
}

/** The processes of a data directory: Node by its environment, PostgreSQL by its working directory. */
function processesOf(dataDirectory: string): Processes {
  const found: Processes = { main: [], web: [], postgres: [], other: [] };
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const of = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8').split('\0');
    try {
      const words = of('cmdline');
      if (works(name, dataDirectory)) found.postgres.push(Number(name));
      else if (of('environ').includes(`DATA_DIR=${dataDirectory}`) && words[0] !== '') {
        const kind = words.some((word) => word.endsWith('build/server/main.js'))
          ? 'main'
          : words.some((word) => word.endsWith('build/server/index.js'))
            ? 'web'
            : 'other';
        found[kind].push(Number(name));
      }
    } catch {
      // It has ended, or belongs to another user.
    }
  }
  // A process that is about to run another program is still a copy of its parent.
  found.main = found.main.filter((pid) => !found.main.includes(parentOf(pid)));
  return found;
}

function parentOf(pid: number): number {
  try {
    const [, parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/.*\) \w /);
    return Number.parseInt(parent, 10);
  } catch {
    return 0;
  }
}

function works(pid: string, dataDirectory: string): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    return place.startsWith(join(realpathSync(dataDirectory), 'postgres'));
  } catch {
    return false;
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data;
    });
  }
  return () => text;
}
