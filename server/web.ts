import cluster from 'node:cluster';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { registerBackupMetrics } from './backup/schedule.ts';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { sendHeartbeats } from './heartbeat.ts';
import { createApp } from './http/app.ts';
import { listenToParent } from './http/cluster-metrics.ts';
import { createSiteServer, drain } from './http/server.ts';
import { images } from './images/serve.ts';
import { stopImporting } from './import/bulk/process.ts';
import { startJobs } from './jobs/run.ts';
import { jobs } from './jobs.ts';
import { startDelivery } from './mail/deliver.ts';
import { registerMailMetrics } from './mail/metrics.ts';
import { writeMissed } from './missed-searches/note.ts';
import { evictAll } from './page-cache/memory.ts';
import { registerPageCacheMetrics } from './page-cache/metrics.ts';
import { answerFromMemory, keepPages } from './page-cache/serve.ts';
import { subscribeToWrites } from './page-cache/subscription.ts';
import { shareCards } from './pages/serve-share-cards.ts';
import { registerChildMetrics } from './processes/report-stop.ts';

const pictures = new Hono().route('/', shareCards).route('/', images);

/** The whole site as a Hono app, which tests and `npm run dev` call directly. */
export const app = createApp(build, pictures, keepPages);

/** Returns the server of a web process, not yet listening. */
export const createServer = () => createSiteServer(app.fetch, answerFromMemory);

// For tests.
export { evictAll, subscribeToWrites, writeMissed };

if (cluster.isWorker) {
  // Ctrl-C and a closed terminal signal the whole group; the parent decides.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  // The parent says when the database is prepared.
  process.once('message', serveUntilStopped);
}

/** Serves until SIGTERM, then finishes requests in progress and exits. */
function serveUntilStopped(): void {
  sendHeartbeats();
  const server = createServer();
  server.on('error', (error) => {
    process.stderr.write(`Cannot serve on ${config.host}:${config.port} (${error.message}).\n`);
    process.exit(1);
  });
  // The parent ended while this process was starting.
  cluster.worker?.on('error', () => process.exit(1));
  server.listen(config.port, config.host);
  const stopDelivery = startDelivery();
  const stopJobs = startJobs(jobs);
  const stopListening = subscribeToWrites();
  registerPageCacheMetrics();
  registerMailMetrics();
  registerChildMetrics();
  registerBackupMetrics();
  listenToParent();
  // Service managers signal the whole group too, so that it arrives twice.
  process.on('SIGTERM', () => {});
  process.once('SIGTERM', async () => {
    const background = [stopDelivery(), stopJobs(), stopImporting()];
    await drain(server);
    await Promise.all([...background, stopListening(), writeMissed()]);
    await db.destroy();
    process.exit(0);
  });
}
