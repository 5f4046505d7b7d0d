import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secret } from './auth/secret.ts';
import { prepareDatabase } from './boot.ts';
import { config } from './config.server.ts';
import { diskFull, isDiskFull } from './db/disk-full.ts';
import { HeldError } from './db/hold.ts';
import { type OpenDatabase, openDatabase, StartError } from './db/open.ts';
import { answerForAllProcesses } from './http/cluster-metrics.ts';

const root = join(import.meta.dirname, '..');
/** For requests in progress; leaves the database two of the ten seconds that a stop may take. */
const drainMilliseconds = 8_000;
let serving = false;
const stopping = new AbortController();
let opening: Promise<OpenDatabase> | undefined;

// 'disconnect': the parent is gone, if it started this process with a channel.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => stop(0));
// The reader of the output may be gone too; the database must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) await explain(error);
}

async function explain(error: unknown): Promise<void> {
  const expected = error instanceof HeldError || error instanceof StartError;
  const isFull = isDiskFull(error);
  if (isFull) process.stderr.write(`${diskFull(config.dataDir)}\n`);
  const { message, stack } = error as Error;
  process.stderr.write(`${expected || isFull ? message : stack}\n`);
  await stop(1);
}

async function start(): Promise<void> {
  await refuseTakenPort();
  opening = openDatabase();
  const database = await opening;
  const { demo } = await prepareDatabase(database, stopping.signal);
  answerForAllProcesses();
  const workers = config.webConcurrency ?? Math.min(availableParallelism(), 4);
  // Every web process accepts its own connections: if this one handed them out, a connection on its
  // way to a process that is killed just then would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // With much memory, V8 would let garbage grow to three times what is in use.
  cluster.setupPrimary({
    exec: join(root, 'build/server/index.js'),
    args: [],
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=30'],
  });
  await Promise.all(Array.from({ length: workers }, () => startWorker(database.url)));
  if (stopping.signal.aborted) return;
  serving = true;
  greet(demo);
}

/** Starts a web process and replaces it when it ends; settles when it serves. */
async function startWorker(databaseUrl: string): Promise<void> {
  // React renders several times slower without NODE_ENV=production.
  const worker = cluster.fork({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret(),
    NODE_ENV: 'production',
    // Otherwise each thread that compresses pages or pictures keeps its own arena.
    MALLOC_ARENA_MAX: '2',
  });
  const startedAt = performance.now();
  worker.on('exit', async (code, signal) => {
    if (stopping.signal.aborted) return;
    process.stderr.write(`Web process ${worker.process.pid} has ended (${signal ?? code}).\n`);
    if (!serving) return fail('It ended before it could serve; stopping.');
    if (performance.now() - startedAt < 2_000) await sleep(1_000);
    if (!stopping.signal.aborted) await startWorker(databaseUrl);
  });
  await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
}

async function refuseTakenPort(): Promise<void> {
  const probe = createServer();
  probe.listen(config.port, config.host);
  await once(probe, 'listening').catch((error) => {
    throw new StartError(
      error.code === 'EADDRINUSE'
        ? `Port ${config.port} on ${config.host} is taken by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start`
        : `Cannot listen on ${config.host}:${config.port} (${error.message}). Choose another address with HOST and PORT.`,
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
  await Promise.all(workers.map(drain));
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
