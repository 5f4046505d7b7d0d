import { type ChildProcess, fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secret } from './auth/secret.ts';
import { config } from './config.server.ts';
import { explainStart, type OpenDatabase, StartError, serveDatabase } from './db/serve.ts';
import { watchHeartbeats } from './heartbeat.ts';
import { replacements, serveMetrics } from './http/serve-metrics.ts';

/** For requests in progress; leaves the database two of the ten seconds that a stop may take. */
const drainMilliseconds = 8_000;
let serving = false;
const stopping = new AbortController();
let opening: Promise<OpenDatabase> | undefined;
let booting: ChildProcess | undefined;

// 'disconnect': the parent is gone, if it started this process with a channel.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => stop(0));
// This process replaced the one that npm started, so it has no channel to its parent.
if (process.argv.includes('--end-with-parent')) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(0), 500).unref();
}
// The reader of the output may be gone too; the database must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) {
    explainStart(error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  await refuseTakenPort('PORT', config.port, config.host);
  if (config.metricsPort) await refuseTakenPort('METRICS_PORT', config.metricsPort, '127.0.0.1');
  // Loads while PostgreSQL starts.
  booting = fork('build/server/boot-process.js');
  opening = serveDatabase();
  const database = await opening;
  if (stopping.signal.aborted) return;
  serveMetrics();
  const workers = config.webConcurrency ?? Math.min(availableParallelism(), 4);
  // Every web process accepts its own connections: if this one handed them out, a connection on its
  // way to a process that is killed just then would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // With much memory, V8 would let garbage grow to three times what is in use.
  cluster.setupPrimary({
    exec: 'build/server/index.js',
    args: [],
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=60'],
  });
  // They load while the database is prepared.
  const preparing = prepare(booting, database.url);
  const starting = Array.from({ length: workers }, () => startWorker(database.url, preparing));
  const prepared = await preparing;
  if (!prepared) return stop(1);
  await Promise.all(starting);
  if (stopping.signal.aborted) return;
  serving = true;
  greet(prepared.demo);
}

/** Has the database prepared by a process that ends; returns null when that has said why it failed. */
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

/** Starts a web process, which serves once the database is prepared, and replaces it when it ends; settles when it serves. */
async function startWorker(databaseUrl: string, preparing: Promise<unknown>): Promise<void> {
  // React renders several times slower without NODE_ENV=production.
  const worker = cluster.fork({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret(),
    NODE_ENV: 'production',
    // Otherwise each thread that compresses pages or pictures keeps its own arena.
    MALLOC_ARENA_MAX: '2',
  });
  const startedAt = performance.now();
  let reason: keyof typeof replacements = 'ended';
  watchHeartbeats(worker, () => {
    if (stopping.signal.aborted) return;
    reason = 'unresponsive';
    process.stderr.write(
      `Web process ${worker.process.pid} has not responded for 15 seconds; replacing it.\n`,
    );
    worker.process.kill('SIGKILL');
  });
  worker.on('exit', async (code, signal) => {
    if (stopping.signal.aborted) return;
    replacements[reason]++;
    process.stderr.write(`Web process ${worker.process.pid} has ended (${signal ?? code}).\n`);
    if (!serving) return fail('It ended before it could serve; stopping.');
    if (performance.now() - startedAt < 2_000) await sleep(1_000);
    if (!stopping.signal.aborted) await startWorker(databaseUrl, preparing);
  });
  if (await preparing) worker.send('serve', () => {});
  await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
}

async function refuseTakenPort(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening').catch((error) => {
    throw new StartError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: ${setting}=${port + 1} npm start`
        : `Cannot listen on ${host}:${port} (${error.message}). Choose another address with HOST and ${setting}.`,
    );
  });
  probe.close();
  await once(probe, 'close');
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
      : [`  Mail: ${join(config.dataDir, 'outbox')} (until SMTP_URL is set)`]),
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
