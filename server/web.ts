import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { registerBackupMetrics } from './backup/schedule.ts';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { sendHeartbeats } from './heartbeat.ts';
import { createApp } from './http/app.ts';
import { listenToParent } from './http/cluster-metrics.ts';
import { failReadiness } from './http/health.ts';
import { closeServerGracefully, createSiteServer } from './http/server.ts';
import { coverRoutes } from './images/covers/serve.ts';
import { imageRoutes } from './images/serve.ts';
import { stopImporting } from './import/bulk/process.ts';
import { startJobs } from './jobs/run.ts';
import { jobs } from './jobs.ts';
import { startDelivery } from './mail/deliver.ts';
import { registerMailMetrics } from './mail/metrics.ts';
import { flushMissedSearches } from './missed-searches/record.ts';
import { evictAll } from './page-cache/memory.ts';
import { registerPageCacheMetrics } from './page-cache/metrics.ts';
import { cachePages, serveFromMemory } from './page-cache/serve.ts';
import { subscribeToWrites } from './page-cache/subscription.ts';
import { shareCardRoutes } from './pages/serve-share-cards.ts';
import { registerChildMetrics } from './processes/report-stopped-child.ts';
import { storeViews, viewRoutes } from './views/count.ts';

const pictures = new Hono()
  .route('/', shareCardRoutes)
  .route('/', coverRoutes)
  .route('/', imageRoutes);

/** The whole site as a Hono app, which tests and `npm run dev` call directly. */
export const app = createApp(build, { views: viewRoutes, images: pictures }, cachePages);

/** Returns the server of a web process, not yet listening. */
export const createServer = () => createSiteServer(app.fetch, serveFromMemory);

// Exported for tests.
export { evictAll, flushMissedSearches, storeViews, subscribeToWrites };

if (cluster.isWorker) {
  // Ctrl-C and a closed terminal signal the whole process group; the parent decides.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  sendHeartbeats();
  // The parent reports when the database is ready.
  process.once('message', serveUntilStopped);
}

/** Serves until SIGTERM; then /readyz fails, and DRAIN_SECONDS later it finishes requests in progress and exits. */
function serveUntilStopped(): void {
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
  // Service managers also signal the whole group, so the signal arrives twice.
  process.on('SIGTERM', () => {});
  process.once('SIGTERM', async () => {
    const background = [stopDelivery(), stopJobs(), stopImporting()];
    failReadiness();
    await sleep(1_000 * config.drainSeconds);
    await closeServerGracefully(server);
    await Promise.all([...background, stopListening(), flushMissedSearches(), storeViews()]);
    await db.destroy();
    process.exit(0);
  });
}
