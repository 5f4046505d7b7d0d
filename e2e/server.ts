import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { timeLimits } from '../test/time-limits.ts';
import { admin } from './admin.ts';
import { createFastDirectory } from './fast-directory.ts';

const root = join(import.meta.dirname, '..');

/**
 * Starts a Potluck with the demo content for public tests, and another for tests of the admin area;
 * returns a function that stops both. With E2E_SERVED, one already runs at E2E_PORT.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (process.env.E2E_SERVED) return async () => {};
  const readers = await start(process.env.PORT ?? '');
  // Tests read emails from the outbox.
  process.env.E2E_DATA_DIR = readers.dataDirectory;
  const admins = await start(process.env.E2E_ADMIN_PORT ?? '', pretendedInternet).catch(
    async (error) => {
      await readers.stop();
      throw error;
    },
  );
  process.env.E2E_ADMIN_DATA_DIR = admins.dataDirectory;
  return async () => {
    await Promise.all([readers.stop(), admins.stop()]);
  };
}

/** Where the site for admins finds recipes to import. */
const pretendedInternet = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'test/internet.ts'))}`,
  PRETENDED_INTERNET: JSON.stringify({
    names: { 'recipes.example.com': ['93.184.216.34'] },
    ports: { 80: Number(process.env.E2E_INTERNET_PORT) },
  }),
};

async function start(
  port: string,
  more = {},
): Promise<{ dataDirectory: string; stop: () => Promise<void> }> {
  const dataDirectory = createFastDirectory('potluck-e2e-');
  const server = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'on',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      WEB_CONCURRENCY: '1',
      // Tests pose as separate clients (useOwnClient).
      TRUST_PROXY: '1',
      ...more,
    },
    // The channel: if this process is killed, the server stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collect(server);
  const errors: string[] = [];
  if (server.stdout) {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('"level":50')) errors.push(line);
    });
  }
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    // Stored with the failures, because the logs explain an unexpected status.
    if (errors.length > 0) process.stdout.write(`\nThe site logged:\n${errors.join('\n')}\n`);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await ready(server, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDirectory, stop };
}

async function ready(server: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + timeLimits.site;
  while (performance.now() < deadline) {
    if (output().includes('is ready at')) return;
    if (server.exitCode !== null || server.signalCode) break;
    await sleep(100);
  }
  throw new Error(`Potluck did not start:\n${output()}`);
}

function collect(server: ChildProcess): () => string {
  let text = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => {
      text = (text + data).slice(-20_000);
      if (process.env.E2E_SERVER_LOG) process.stderr.write(data);
    });
  }
  return () => text;
}
