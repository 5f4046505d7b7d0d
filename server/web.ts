import cluster from 'node:cluster';
import type { Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { createApp } from './http/app.ts';
import { images } from './images/serve.ts';
import { startDelivery } from './mail/deliver.ts';
import { shareCards } from './recipes/serve-share-cards.ts';

/** The whole site. Tests and `npm run dev` send it requests themselves. */
export const app = createApp(build, new Hono().route('/', shareCards).route('/', images));

if (cluster.isWorker) serveUntilStopped();

/** One web process: serves until SIGTERM, then finishes what it is answering and ends. */
function serveUntilStopped(): void {
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }) as Server;
  server.on('error', (error) => {
    process.stderr.write(`Cannot serve on ${config.host}:${config.port} (${error.message}).\n`);
    process.exit(1);
  });
  const stopDelivery = startDelivery();
  // Ctrl-C and a closed terminal reach the whole group; the process that started this one decides.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.on('SIGTERM', () => {
    const delivered = stopDelivery();
    server.close(async () => {
      await delivered;
      await db.destroy();
      process.exit(0);
    });
    server.closeIdleConnections();
  });
}
