import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/free-port.ts';
import type { Load, Loaded } from './load-client.ts';

const root = join(import.meta.dirname, '..');

export const admin = { email: 'bench@example.com', password: 'an admin of measurements' };

export type Site = {
  port: number;
  origin: string;
  pid: number;
  /** From its start to its first response, in milliseconds. */
  startMilliseconds: number;
  stop: () => Promise<void>;
};

/**
 * Starts the built site with one web process on a data directory; settles after its first response.
 */
export async function startSite(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = start('build/server/main.js', {
    ...ownEnvironment(dataDirectory),
    PORT: String(port),
    ORIGIN: origin,
    WEB_CONCURRENCY: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  });
  await waitUntilServed(child, `${origin}/recipes`);
  const startMilliseconds = performance.now() - started;
  return { port, origin, pid: child.pid as number, startMilliseconds, stop: () => stop(child) };
}

/** Starts bench/bare.ts for a page of a site; it reads that site's database. */
export async function startBare(site: Site, path: string, databaseUrl: string, directory: string) {
  const port = await freePort();
  // The site compresses a page better on its second request.
  for (let i = 0; i < 3; i++) {
    await (await fetch(`${site.origin}${path}`)).arrayBuffer();
    await sleep(100);
  }
  const child = start('bench/bare.ts', {
    ...ownEnvironment(directory),
    DATABASE_URL: databaseUrl,
    ORIGIN: site.origin,
    BARE_PORT: String(port),
    BARE_URL: `${site.origin}${path}`,
  });
  await waitUntilServed(child, `http://127.0.0.1:${port}/bytes`);
  return { port, stop: () => stop(child) };
}

/** Generates recipes in a data directory until it has that many. */
export async function generateRecipes(dataDirectory: string, recipes: number): Promise<void> {
  const child = start('bench/data.ts', ownEnvironment(dataDirectory), [String(recipes)], 'inherit');
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`The recipes for the measurement could not be generated (${code}).`);
}

/** Sends requests from a separate process, so that this one stays idle. */
export async function load(what: Load): Promise<Loaded> {
  const child = spawn(process.execPath, ['bench/load-client.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(what));
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The load generator failed.');
  return JSON.parse(text);
}

/** Memory of a process and its descendants in bytes; shared memory counts once. Linux only. */
export function memoryOf(pid: number): number | null {
  if (platform() !== 'linux') return null;
  return family(pid).reduce((sum, each) => {
    try {
      const rollup = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
    } catch {
      // It has ended.
      return sum;
    }
  }, 0);
}

/**
 * Processor time of a process and its descendants so far, in seconds; 0 where the system does not
 * report it.
 */
export function processorSecondsOf(pid: number): number {
  if (platform() !== 'linux') return 0;
  return family(pid).reduce((sum, each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return sum;
    }
  }, 0);
}

function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const found = [pid];
  for (const each of found) {
    for (const [child, parent] of parents) if (parent === each) found.push(child);
  }
  return found;
}

function ownEnvironment(dataDirectory: string): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    S3_ENDPOINT: '',
    SMTP_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
}

function start(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
  output: 'ignore' | 'inherit' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    // The channel: if this process is killed, the server stops by itself.
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
}

async function waitUntilServed(child: ChildProcess, url: string): Promise<void> {
  for (let i = 0; i < 6000; i++) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null || child.signalCode) break;
    await sleep(20);
  }
  child.kill('SIGTERM');
  throw new Error(`${url} does not respond.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
