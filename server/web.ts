import cluster from 'node:cluster';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { startPruningAccounts } from './auth/prune.ts';
import { startBackups } from './backup/schedule.ts';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { createApp } from './http/app.ts';
import { listenToParent } from './http/cluster-metrics.ts';
import { createSiteServer, drain } from './http/server.ts';
import { images } from './images/serve.ts';
import { startSweeping } from './images/sweep.ts';
import { startDelivery } from './mail/deliver.ts';
import { registerMailMetrics } from './mail/metrics.ts';
import { startPruningSubscribers } from './newsletter/prune.ts';
import { listenToWrites } from './page-cache/listen.ts';
import { registerPageCacheMetrics } from './page-cache/metrics.ts';
import { forgetAllPages } from './page-cache/pages.ts';
import { answerFromMemory, keepPages } from './page-cache/serve.ts';
import { shareCards } from './pages/serve-share-cards.ts';
import { startEmptyingTrash } from './recipes/empty-trash.ts';

const pictures = new Hono().route('/', shareCards).route('/', images);

/** The whole site. Tests and `npm run dev` send it requests themselves. */
export const app = createApp(build, pictures, keepPages);

/** The server of a web process, which does not listen yet. */
export const createServer = () => createSiteServer(app.fetch, answerFromMemory);

// For tests.
export { forgetAllPages, listenToWrites };

if (cluster.isWorker) serveUntilStopped();

/** One web process: serves until SIGTERM, then finishes what it is answering and ends. */
function serveUntilStopped(): void {
  const server = createServer();
  server.on('error', (error) => {
    process.stderr.write(`Cannot serve on ${config.host}:${config.port} (${error.message}).\n`);
    process.exit(1);
  });
  // The parent has ended while this process was starting: there is nobody to serve for.
  cluster.worker?.on('error', () => process.exit(1));
  server.listen(config.port, config.host);
  const stopDelivery = startDelivery();
  const chores = [
    startSweeping(),
    startEmptyingTrash(),
    startPruningAccounts(),
    startPruningSubscribers(),
    startBackups(),
  ];
  const stopListening = listenToWrites();
  registerPageCacheMetrics();
  registerMailMetrics();
  listenToParent();
  // Ctrl-C, a closed terminal and service managers reach the whole group, some of them twice; the
  // process that started this one decides.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => {});
  process.once('SIGTERM', async () => {
    const background = [stopDelivery(), ...chores.map((stop) => stop())];
    await drain(server);
    await Promise.all([...background, stopListening()]);
    await db.destroy();
    process.exit(0);
  });
}
