import { spawn } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { HeldError } from './db/hold.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase, StartError } from './db/open.ts';

const root = join(import.meta.dirname, '..');
const drainSeconds = 10;
let stopping = false;
let database: OpenDatabase | undefined;

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
// The process that started this one, if it did so with a channel, is gone.
process.on('disconnect', () => stop(0));

try {
  await start();
} catch (error) {
  const expected = error instanceof HeldError || error instanceof StartError;
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
  await stop(1);
}

async function start(): Promise<void> {
  await refuseTakenPort();
  database = await openDatabase();
  await migrate();
  const demo = config.demo && (await isEmpty());
  if (demo) await loadDemo(database.url);
  database.embedded?.ended.then(() => {
    if (!stopping) fail('The embedded PostgreSQL has ended unexpectedly; stopping.');
  });
  const workers = config.webConcurrency ?? Math.min(availableParallelism(), 4);
  cluster.setupPrimary({ exec: join(root, 'build/server/index.js'), args: [] });
  await Promise.all(Array.from({ length: workers }, () => startWorker(database?.url)));
  if (!stopping) greet(demo);
}

/** Starts one web process and keeps one running; settles when it serves. */
async function startWorker(databaseUrl: string | undefined): Promise<void> {
  const worker = cluster.fork({ DATABASE_URL: databaseUrl });
  const startedAt = Date.now();
  worker.on('exit', async (code, signal) => {
    if (stopping) return;
    process.stderr.write(`Web process ${worker.process.pid} has ended (${signal ?? code}).\n`);
    if (Date.now() - startedAt < 2_000) return fail('It ended right after its start; stopping.');
    await startWorker(databaseUrl);
  });
  await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
}

async function isEmpty(): Promise<boolean> {
  const rows = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('recipes').select('id')).as('recipes'),
      eb.exists(eb.selectFrom('authors').select('id')).as('authors'),
      eb.exists(eb.selectFrom('categories').select('id')).as('categories'),
    ])
    .executeTakeFirstOrThrow();
  return !rows.recipes && !rows.authors && !rows.categories;
}

/** Another process, because nothing of the product imports its demo content. */
async function loadDemo(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'demo/load.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new StartError('The demo recipes could not be loaded; DEMO=off starts without.');
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
    '  Stop: Ctrl-C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  void stop(1);
}

/** Lets the web processes finish what they are answering, then stops the database and ends. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(workers.map(drain));
  await database?.close();
  process.exit(code);
}

async function drain(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const late = sleep((drainSeconds - 1) * 1000, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') worker.process.kill('SIGKILL');
  await gone;
}
