import { type ChildProcess, fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSecret } from './auth/secret.ts';
import { config } from './config.server.ts';
import {
  lockConfiguredDataDirectory,
  type OpenDatabase,
  printStartError,
  StartError,
  serveDatabase,
} from './db/serve.ts';
import { watchHeartbeats } from './heartbeat.ts';
import { storeAssets } from './http/previous-assets.ts';
import { replacedProcesses, serveMetrics } from './http/serve-metrics.ts';
import { getMachineDefaults, machineResources } from './machine.ts';
import { serverProgram, version } from './program-files.ts';

/**
 * The time for requests in progress. It leaves the database two of the ten seconds that a stop may
 * take after DRAIN_SECONDS.
 */
const drainMilliseconds = 8_000 + 1_000 * config.drainSeconds;
let serving = false;
const stopping = new AbortController();
let opening: Promise<OpenDatabase> | undefined;
let booting: ChildProcess | undefined;

// 'disconnect' means that the parent, which started this process with an IPC channel, has exited.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => stop(0));
// This process replaced the process that npm started, so it has no channel to its parent.
if (process.argv.includes('--end-with-parent')) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(0), 500).unref();
}
// Ignores closed output, because the database must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.stdout.write(`Potluck ${version}\n`);
try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) {
    printStartError(error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  await lockConfiguredDataDirectory();
  await refuseTakenPort('PORT', config.port, config.host);
  if (config.metricsPort) await refuseTakenPort('METRICS_PORT', config.metricsPort, '127.0.0.1');
  // It loads while PostgreSQL starts.
  booting = fork(serverProgram('boot-process'));
  opening = serveDatabase();
  const database = await opening;
  if (stopping.signal.aborted) return;
  serveMetrics();
  // Every web process accepts its own connections. If this process distributed them, a connection
  // on its way to a process that is being killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // With much memory, V8 would let garbage grow to three times the memory in use.
  const { maxHeap, maxSemiSpace, heapGrowth } = getMachineDefaults(machineResources);
  cluster.setupPrimary({
    exec: serverProgram('index'),
    args: [],
    execArgv: [
      `--max-semi-space-size=${maxSemiSpace / 2 ** 20}`,
      `--heap-growing-percent=${heapGrowth}`,
      `--max-old-space-size=${Math.round(maxHeap / 2 ** 20)}`,
    ],
  });
  // Web processes load while the database is prepared.
  const preparing = prepare(booting, database.url);
  const starting = Array.from({ length: config.webConcurrency }, () =>
    startWorker(database.url, preparing),
  );
  const prepared = await preparing;
  if (!prepared) return stop(1);
  await Promise.all(starting);
  if (stopping.signal.aborted) return;
  serving = true;
  greet(prepared.demo);
  await storeAssets().catch(({ message }: Error) => {
    process.stderr.write(
      `The scripts of this version cannot be kept for open pages (${message}).\n`,
    );
  });
}

/**
 * Prepares the database in a process that then ends; returns null when that process has reported a failure.
 */
async function prepare(child: ChildProcess, url: string): Promise<{ demo: boolean } | null> {
  child.send(url);
  const failed = ended(child).then(() => {
    if (child.signalCode && !stopping.signal.aborted) {
      process.stderr.write(
        `Process ${child.pid} has ended (${child.signalCode}) before it had prepared the database; stopping.\n`,
      );
    }
    return null;
  });
  const prepared = await Promise.race([failed, once(child, 'message').then(([found]) => found)]);
  if (prepared) child.disconnect();
  return prepared;
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((end) => child.once('exit', end));
}

/**
 * Starts a web process, which serves once the database is prepared, and replaces it when it ends.
 * Resolves when the process accepts requests.
 */
async function startWorker(databaseUrl: string, preparing: Promise<unknown>): Promise<void> {
  // React renders several times slower without NODE_ENV=production.
  const worker = cluster.fork({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: getSecret(),
    NODE_ENV: 'production',
    // Otherwise each thread that compresses pages or pictures has its own memory arena.
    MALLOC_ARENA_MAX: '1',
    // Otherwise the C library keeps up to 38 MB that hashing passwords and receiving pictures has freed.
    MALLOC_MMAP_THRESHOLD_: String(2 ** 17),
  });
  const startedAt = performance.now();
  let reason: keyof typeof replacedProcesses = 'ended';
  watchHeartbeats(worker, (seconds) => {
    if (stopping.signal.aborted) return;
    reason = 'unresponsive';
    process.stderr.write(
      `Web process ${worker.process.pid} has not responded for ${seconds} seconds; replacing it.\n`,
    );
    worker.process.kill('SIGKILL');
  });
  const { promise: serves, resolve } = Promise.withResolvers<void>();
  worker.once('listening', () => resolve());
  worker.on('exit', async (code, signal) => {
    if (stopping.signal.aborted) return resolve();
    replacedProcesses[reason]++;
    process.stderr.write(`Web process ${worker.process.pid} has ended (${signal ?? code}).\n`);
    if (!serving && reason === 'ended')
      return fail('A web process ended before it could serve; stopping.');
    if (performance.now() - startedAt < 2_000) await sleep(1_000);
    if (!stopping.signal.aborted) resolve(startWorker(databaseUrl, preparing));
  });
  if (await preparing) worker.send('serve', () => {});
  await serves;
}

async function refuseTakenPort(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening').catch(async (error) => {
    throw new StartError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by ${await identifyListener(port, host)}. Stop it, or choose another port: ${setting}=${port + 1} npm start`
        : `Cannot listen on ${host}:${port} (${error.message}). Choose another address with HOST and ${setting}.`,
    );
  });
  probe.close();
  await once(probe, 'close');
}

/** Returns what listens on a port. The data directory is locked, so another Potluck has another one. */
async function identifyListener(port: number, host: string): Promise<string> {
  const health = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    (response) => response.text(),
    () => '',
  );
  const [, version] = /^ok (\d+\.\d+\.\d+)$/.exec(health) ?? [];
  return version ? `Potluck ${version} with another data directory` : 'another program';
}

function greet(demo: boolean): void {
  const lines = [
    '',
    `  ${config.siteName} is ready at ${config.origin}`,
    '',
    ...(demo ? ['  Demo recipes have been loaded (DEMO=off starts empty).'] : []),
    `  Data: ${config.dataDir}`,
    ...(config.smtpUrl
      ? []
      : [`  Email: ${join(config.dataDir, 'outbox')} (until SMTP_URL is set)`]),
    '  Stop: Ctrl-C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  void stop(1);
}

/** Shuts down gracefully: web processes finish their requests, then the database stops. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  booting?.kill();
  await Promise.all([...workers.map(drain), booting && ended(booting)]);
  await (await opening?.catch(() => undefined))?.close();
  process.exit(code);
}

async function drain(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const late = sleep(drainMilliseconds, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') worker.process.kill('SIGKILL');
  await gone;
}
